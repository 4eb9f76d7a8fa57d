import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatDateTime } from '@bhumi/api/contract/format';
import {
  letterMade,
  letterTexts as texts,
  type CaseOwner,
  type CaseOwners as Owners,
} from '@bhumi/api/contract/owners/letters';
import { useLanguage } from '../i18n/language.ts';
import { DownloadButton } from '../lib/DownloadButton.tsx';
import { UserText } from '../lib/UserText.tsx';
import { useSession } from '../lib/useSession.ts';
import { Section } from '../mutations/Section.tsx';

function Owner({ of }: { of: CaseOwner }): ReactElement {
  const { say } = useLanguage();
  const { owner, is_linked, letter } = of;
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <strong>
          <UserText>{owner}</UserText>
        </strong>
        <Chip
          size="small"
          color={is_linked ? 'success' : 'warning'}
          label={say(is_linked ? texts.linked : texts.unreached)}
        />
      </Box>
      {letter && (
        <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
          {say(
            letterMade(
              { en: formatDateTime(letter.made_at, 'en'), bn: formatDateTime(letter.made_at, 'bn') },
              letter.made_by,
            ),
          )}
        </Box>
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
            <Owner key={index} of={owner} />
          ))}
        </Box>
      )}
      {data?.may_write && (
        <Box sx={{ mt: 1 }}>
          <Box sx={{ color: 'text.secondary', mb: 1 }}>{say(texts.makeHelp)}</Box>
          <DownloadButton
            address={`${address}/letters`}
            file={`letters_mutation_${mutationId}.pdf`}
            label={say(texts.make)}
          />
        </Box>
      )}
    </Section>
  );
}
