import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { ReviewedMutation } from '@bhumi/api/contract/mutations/review';
import { decisionFor, MUTATION_STATUSES } from '@bhumi/api/contract/mutations/states';
import { useLanguage } from '../../i18n/language.ts';
import { ShortcutButton } from '../../queue/ShortcutButton.tsx';
import type { MutationWork } from '../review/queue.ts';
import { StatusSelect } from '../review/StatusSelect.tsx';
import { mutationTexts as texts } from '../texts.ts';

interface Props {
  work: MutationWork;
  row: ReviewedMutation;
  /** Nothing refuses the approval. */
  mayApprove: boolean;
}

/** The decisions on a mutation's page: buttons with their keys while it waits, and every status that may be set. */
export function Decide({ work, row, mayApprove }: Props): ReactElement {
  const { say } = useLanguage();
  const actions = work.actionsOf(row);
  const usual = work.usualActionsOf(row).filter((action) => action !== 'approve' || mayApprove);
  const statuses = MUTATION_STATUSES.filter(
    (status) =>
      actions.includes(decisionFor[status]) &&
      !(status === 'pending_payment' && row.payment_status === 'paid'),
  );
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        my: 1.5,
        '@media print': { display: 'none' },
      }}
    >
      {usual.map((action) => {
        const { key, button, destructive } = work.queue.decisions[action];
        return (
          <ShortcutButton
            key={action}
            letter={key}
            variant={action === usual[0] ? 'contained' : 'outlined'}
            color={destructive ? 'error' : 'primary'}
            disabled={work.busy}
            onClick={() => work.decide(row, action)}
          >
            {say(button)}
          </ShortcutButton>
        );
      })}
      {statuses.length > 0 && (
        <StatusSelect
          label={say(texts.update)}
          statuses={statuses}
          onChoose={(status) => work.decide(row, decisionFor[status])}
        />
      )}
      {work.waits(row) && actions.length === 0 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {say(texts.own)}
        </Box>
      )}
    </Box>
  );
}
