import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState, type ReactElement } from 'react';
import { formatDateTime } from '@bhumi/api/contract/format';
import type { MutationReview } from '@bhumi/api/contract/mutations/review';
import { isOpen } from '@bhumi/api/contract/mutations/states';
import type { ReviewedOwner } from '@bhumi/api/contract/owners/consent';
import { actedForText } from '@bhumi/api/contract/representation/acted-for';
import { useLanguage } from '../../i18n/language.ts';
import { FormFrame } from '../../lib/forms/FormFrame.tsx';
import { usePostForm } from '../../lib/forms/usePostForm.ts';
import { ADDRESS } from '../drafts.ts';
import { Lines, Section } from '../Section.tsx';
import { ownerScreenTexts as texts } from './texts.ts';

/** Enters what an owner signed at the counter, with its scan. */
function PaperForm({
  mutation,
  owner,
  onClose,
}: {
  mutation: number;
  owner: ReviewedOwner;
  onClose: () => void;
}): ReactElement {
  const { say } = useLanguage();
  const form = usePostForm(`${ADDRESS}/${mutation}/consents`, onClose);
  return (
    <FormFrame
      documentId={`consent-${owner.link_id}-document`}
      label={say(texts.enter)}
      form={form}
      onSend={() => void form.sendWithDocument({ owner_link_id: String(owner.link_id) })}
      onClose={onClose}
    />
  );
}

function Owner({
  mutation,
  owner,
  mayEnter,
}: {
  mutation: number;
  owner: ReviewedOwner;
  mayEnter: boolean;
}): ReactElement {
  const { language, say } = useLanguage();
  const [entering, setEntering] = useState(false);
  const { told_at, agreed_at, objected_at, taken_back, agreed_for, representative, paper } = owner;
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5, mb: 1.5 }}>
      <Box sx={{ fontWeight: 600 }} lang="bn">
        {owner.owner}
      </Box>
      <Lines
        lines={[
          [texts.told, told_at ? formatDateTime(told_at, language) : say(texts.notTold)],
          [texts.objects, objected_at ? formatDateTime(objected_at, language) : null],
          [
            texts.agreed,
            agreed_at ? formatDateTime(agreed_at, language) : objected_at ? null : say(texts.notAgreed),
          ],
          [
            texts.takenBack,
            taken_back &&
              `${formatDateTime(taken_back.agreed_at, language)} – ${formatDateTime(taken_back.at, language)}`,
          ],
          [texts.agreedFor, agreed_for ? say(actedForText(agreed_for)) : null],
          [texts.representative, !agreed_for && (representative ?? null)],
          [
            texts.paper,
            paper && (
              <Link href={paper.url} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
                {paper.name}
              </Link>
            ),
          ],
        ]}
      />
      {entering ? (
        <PaperForm mutation={mutation} owner={owner} onClose={() => setEntering(false)} />
      ) : (
        mayEnter &&
        owner.link_id !== null &&
        !agreed_at &&
        !objected_at && (
          <Button variant="outlined" onClick={() => setEntering(true)}>
            {say(texts.enter)}
          </Button>
        )
      )}
    </Box>
  );
}

/** The owners of the record who are known by account: when they were told, whether they agree; nothing where none is known. */
export function KnownOwners({ review }: { review: MutationReview }): ReactElement | null {
  const { id, status, known_owners = [] } = review;
  if (known_owners.length === 0) return null;
  const mayEnter = isOpen(status) && status !== 'pending_payment';
  return (
    <Section title={texts.title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {known_owners.map((owner, index) => (
          <Owner
            key={owner.link_id ?? `without-account-${index}`}
            mutation={id}
            owner={owner}
            mayEnter={mayEnter}
          />
        ))}
      </Box>
    </Section>
  );
}
