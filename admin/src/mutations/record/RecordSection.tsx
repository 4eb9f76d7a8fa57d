import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { isWaiting, type MutationReview } from '@bhumi/api/contract/mutations/review';
import { recordTexts, type RecordProposal } from '@bhumi/api/contract/record-versions/record-versions';
import { useLanguage } from '../../i18n/language.ts';
import { useSession } from '../../lib/useSession.ts';
import { PendingChange } from '../../record-changes/PendingChange.tsx';
import { ChangeDag, ChooseDag } from './ChooseDag.tsx';
import { ADDRESS } from '../drafts.ts';
import { Proposal } from './Proposal.tsx';
import { recordSectionTexts as texts } from './texts.ts';
import { RestoreForm } from './RestoreForm.tsx';
import { Section } from '../Section.tsx';

/**
 * The rows that the mutation writes: proposed, reviewed and edited by the officer, written with the approval or after
 * it.
 */
export function RecordSection({ review }: { review: MutationReview }): ReactElement | null {
  const { say } = useLanguage();
  const { http, user } = useSession();
  const { id, dag_id, status, record_standing: standing } = review;
  const { pending_change: pending } = review;
  const may = review.user.id !== user.id && (isWaiting(status) || standing === 'owed');
  const mayChoose = dag_id === null && may;
  const restores = dag_id !== null && may && !pending && standing === 'owed' && status !== 'approved';
  const open = dag_id !== null && may && !pending && !restores;
  const { data, error } = useQuery({
    queryKey: ['mutation-proposal', id, review.version],
    enabled: open,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await http(`${ADDRESS}/${id}/proposal`, { signal })).json as RecordProposal,
  });
  if (mayChoose) return <ChooseDag id={id} dagNumber={review.dag_number} />;
  if (!open && !pending && standing === 'none') return null;
  const titles = Object.fromEntries(review.findings.map(({ name, title }) => [name, say(title)]));
  return (
    <Section title={texts.title}>
      {standing !== 'none' && (
        <Alert severity={standing === 'owed' ? 'warning' : 'success'} sx={{ mb: 1.5 }}>
          {say(recordTexts[standing])}
        </Alert>
      )}
      {error && <Alert severity="error">{say(texts.failed)}</Alert>}
      {pending && <PendingChange change={pending} titles={titles} />}
      {restores && <RestoreForm review={review} />}
      {open && data && <Proposal key={data.base} review={review} proposal={data} />}
      {open && standing === 'none' && <ChangeDag key={dag_id} id={id} dagNumber={review.dag_number} />}
      {dag_id !== null && (
        <Box sx={{ mt: 1 }}>
          <Link component={PageLink} to={`/record-versions?dag=${dag_id}`}>
            {say(texts.versions)}
          </Link>
        </Box>
      )}
    </Section>
  );
}
