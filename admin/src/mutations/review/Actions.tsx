import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import type { ReviewedMutation } from '@bhumi/api/contract/mutations/review';
import { decisionFor, MUTATION_STATUSES } from '@bhumi/api/contract/mutations/states';
import { AssignButton } from '../../assignments/AssignButton.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { queueRowId } from '../../queue/queue.ts';
import { useMutationTitle } from './columns.tsx';
import type { MutationWork } from './queue.ts';
import { StatusSelect } from './StatusSelect.tsx';
import { mutationTexts as texts } from '../texts.ts';

interface Props {
  work: MutationWork;
  mutation: ReviewedMutation;
}

/** The actions of a row: open it, and set any allowed status, unless the officer is the applicant. */
export function Actions({ work, mutation }: Props): ReactElement {
  const { say } = useLanguage();
  const title = useMutationTitle()(mutation);
  const actions = work.actionsOf(mutation);
  const paid = mutation.payment_status === 'paid';
  const statuses = MUTATION_STATUSES.filter(
    (status) => actions.includes(decisionFor[status]) && !(status === 'pending_payment' && paid),
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <Button
        size="small"
        id={queueRowId(mutation.id)}
        aria-label={`${say(texts.view)}: ${title}`}
        sx={{ minWidth: 0, px: 0.5, whiteSpace: 'nowrap' }}
        onClick={() => work.review(mutation)}
      >
        {say(texts.view)}
      </Button>
      {statuses.length > 0 && (
        <StatusSelect
          label={`${say(texts.update)}: ${title}`}
          statuses={statuses}
          onChoose={(status) => work.decide(mutation, decisionFor[status])}
        />
      )}
      <AssignButton kind="mutations" row={mutation} subject={title} />
      {work.waits(mutation) && actions.length === 0 && (
        <Box component="span" sx={{ color: 'text.secondary', px: 1 }}>
          {say(texts.own)}
        </Box>
      )}
    </Box>
  );
}
