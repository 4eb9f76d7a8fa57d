import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import { mutationMessages } from '@bhumi/api/contract/mutations/messages';
import type { ReviewedMutation } from '@bhumi/api/contract/mutations/review';
import { DeskBar } from '../../assignments/DeskBar.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { texts as shared } from '../../i18n/texts.ts';
import { ComparisonDialog } from '../../queue/ComparisonDialog.tsx';
import { Claim } from '../findings/Claim.tsx';
import { useMutationTitle } from './columns.tsx';
import { Findings } from '../findings/Findings.tsx';
import { Heirs } from '../findings/Heirs.tsx';
import { History } from './History.tsx';
import { Objections } from '../objections/Objections.tsx';
import { LandTaxSection } from '../land-tax/LandTaxSection.tsx';
import { UnsavedDrafts } from './UnsavedDrafts.tsx';
import { Papers } from '../application/Papers.tsx';
import { People } from '../application/People.tsx';
import { useReview, type MutationWork } from './queue.ts';
import { RecordSection } from '../record/RecordSection.tsx';
import { Refusals } from './Refusals.tsx';
import { Request } from '../application/Request.tsx';
import { Steps } from '../inquiry/Steps.tsx';
import { mutationTexts as texts } from '../texts.ts';

interface Props {
  work: MutationWork;
  mutation: ReviewedMutation;
}

/**
 * A mutation in detail: findings, the claim beside the record, everything else that was submitted, and the decision.
 */
export function ReviewDialog({ work, mutation }: Props): ReactElement {
  const { say } = useLanguage();
  const subject = useMutationTitle()(mutation);
  const { data, isPending, error, refetch } = useReview(mutation);
  return (
    <ComparisonDialog
      work={work}
      row={mutation}
      title={say(texts.mutation)}
      subject={subject}
      withheld={
        data && data.refusals.length > 0
          ? { actions: ['approve'], why: <Refusals refusals={data.refusals} /> }
          : undefined
      }
    >
      <DeskBar kind="mutations" row={mutation} subject={subject} />
      {isPending && (
        <Box role="status" aria-label={say(texts.reading)}>
          <Skeleton variant="rounded" height={180} sx={{ mb: 2 }} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      )}
      {error && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{say(shared.tryAgain)}</Button>}
        >
          <strong>{say(mutationMessages.loadFailed)}</strong>
          <div>{error.message}</div>
        </Alert>
      )}
      {data && (
        <>
          <UnsavedDrafts id={data.id} />
          <Findings review={data} />
          <Objections review={data} />
          <Claim review={data} />
          <Heirs review={data} />
          <RecordSection review={data} />
          <LandTaxSection review={data} />
          <Steps review={data} />
          <People review={data} />
          <Request review={data} />
          <Papers review={data} />
          <History events={data.events} />
        </>
      )}
    </ComparisonDialog>
  );
}
