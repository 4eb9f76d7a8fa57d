import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { ReviewedMutation } from '@bhumi/api/contract/mutations/review';
import { DeskBar } from '../../assignments/DeskBar.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { ComparisonDialog } from '../../queue/ComparisonDialog.tsx';
import { useListParams } from '../../queue/useListParams.ts';
import { caseAddress } from './case-address.ts';
import { useMutationTitle } from './columns.tsx';
import { useReview, type MutationWork } from './queue.ts';
import { Refusals } from './Refusals.tsx';
import { Sections } from './Sections.tsx';
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
  const { parameters } = useListParams();
  const subject = useMutationTitle()(mutation);
  const { data, isPending, error, refetch } = useReview(mutation);
  return (
    <ComparisonDialog
      work={work}
      row={mutation}
      title={say(texts.mutation)}
      subject={subject}
      beside={
        <Button size="small" component={Link} to={caseAddress(mutation.id, parameters)}>
          {say(texts.asPage)}
        </Button>
      }
      withheld={
        data && data.refusals.length > 0
          ? { actions: ['approve'], why: <Refusals refusals={data.refusals} /> }
          : undefined
      }
    >
      <DeskBar kind="mutations" row={mutation} subject={subject} />
      <Sections data={data} isPending={isPending} error={error} onRetry={() => void refetch()} />
    </ComparisonDialog>
  );
}
