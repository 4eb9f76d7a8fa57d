import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import {
  contactEntered,
  contactSourceLabels,
  contactTexts,
  type OwnerContact,
} from '@bhumi/api/contract/owners/contacts';
import {
  actsForOwner,
  letterMade,
  letterTexts as texts,
  type CaseOwner,
  type CaseOwners as Owners,
} from '@bhumi/api/contract/owners/letters';
import { useLanguage } from '../i18n/language.ts';
import { UserText } from '../lib/UserText.tsx';
import { useSession } from '../lib/useSession.ts';
import { Section } from '../mutations/Section.tsx';
import { AddContact, EndContact } from './ContactForms.tsx';
import { MakeLetters } from './MakeLetters.tsx';

const inBoth = (iso: string): Message => ({ en: formatDateTime(iso, 'en'), bn: formatDateTime(iso, 'bn') });

interface OwnerProps {
  mutationId: number;
  dagId: number;
  of: CaseOwner;
}

function Contact({ mutationId, contact }: { mutationId: number; contact: OwnerContact }): ReactElement {
  const { say, language } = useLanguage();
  const [ending, setEnding] = useState(false);
  const { id, phone, source, entered_by, entered_at } = contact;
  const number = digitsIn(phone, language);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <span>
          {number} · {say(contactSourceLabels[source])} ·{' '}
          {say(contactEntered(entered_by, inBoth(entered_at)))}
        </span>
        {!ending && (
          <Button
            size="small"
            aria-label={`${say(contactTexts.end)}: ${number}`}
            onClick={() => setEnding(true)}
          >
            {say(contactTexts.end)}
          </Button>
        )}
      </Box>
      {ending && <EndContact mutationId={mutationId} id={id} onClose={() => setEnding(false)} />}
    </>
  );
}

function Owner({ mutationId, dagId, of }: OwnerProps): ReactElement {
  const { say } = useLanguage();
  const [adding, setAdding] = useState(false);
  const { owner, is_linked, contacts, representatives, letter } = of;
  const [color, label] = is_linked
    ? (['success', texts.linked] as const)
    : contacts.length > 0
      ? (['success', contactTexts.contact] as const)
      : representatives.some(({ is_told }) => is_told)
        ? (['success', texts.throughOther] as const)
        : (['default', texts.unreached] as const);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <strong>
          <UserText>{owner}</UserText>
        </strong>
        <Chip size="small" color={color} label={say(label)} />
        {!adding && (
          <Button
            size="small"
            aria-label={`${say(contactTexts.add)}: ${owner}`}
            onClick={() => setAdding(true)}
          >
            {say(contactTexts.add)}
          </Button>
        )}
      </Box>
      {contacts.map((contact) => (
        <Contact key={contact.id} mutationId={mutationId} contact={contact} />
      ))}
      {representatives.map((each, index) => (
        <div key={index}>{say(actsForOwner(each))}</div>
      ))}
      {letter && (
        <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
          {say(letterMade(inBoth(letter.made_at), letter.made_by))}
        </Box>
      )}
      {adding && (
        <AddContact mutationId={mutationId} dagId={dagId} owner={owner} onClose={() => setAdding(false)} />
      )}
    </Box>
  );
}

/** Who of the recorded owners can be told of a mutation, and letters to the others. */
export function CaseOwners({ mutationId }: { mutationId: number }): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const address = `/api/admin/mutations/${mutationId}`;
  const { data, error } = useQuery({
    queryKey: ['case-owners', mutationId],
    queryFn: async ({ signal }) => (await http(`${address}/owners`, { signal })).json as Owners,
  });
  return (
    <Section title={texts.title}>
      {!data && !error && <Skeleton variant="rounded" height={80} />}
      {error && <Alert severity="error">{say(texts.notRead)}</Alert>}
      {data && data.owners.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>{say(data.dag_id === null ? texts.noDag : texts.noOwners)}</Box>
      )}
      {data && data.owners.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.owners.map((owner, index) => (
            <Owner key={index} mutationId={mutationId} dagId={data.dag_id!} of={owner} />
          ))}
        </Box>
      )}
      {data?.may_write && <MakeLetters mutationId={mutationId} />}
    </Section>
  );
}
