import AccountBalanceIcon from '@mui/icons-material/AccountBalance';
import CancelIcon from '@mui/icons-material/Cancel';
import CheckIcon from '@mui/icons-material/CheckCircle';
import FlagIcon from '@mui/icons-material/Flag';
import PaymentsIcon from '@mui/icons-material/Payments';
import ScheduleIcon from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { ReviewedMutation } from '@bhumi/api/contract/mutations/review';
import { mutationStatusLabels } from '@bhumi/api/contract/mutations/states';
import { recordTexts } from '@bhumi/api/contract/record-versions/record-versions';
import { useLanguage } from '../../i18n/language.ts';
import { objectionScreenTexts as objectionTexts } from '../objections/texts.ts';
import { mutationTexts as texts } from '../texts.ts';
import { UserText } from '../../lib/UserText.tsx';
import { reviewerName } from '@bhumi/api/contract/offices/signature';

const LOOKS = {
  pending_payment: { Icon: PaymentsIcon, color: 'text.secondary' },
  pending: { Icon: ScheduleIcon, color: 'warning.main' },
  assigned_to_ac_land: { Icon: AccountBalanceIcon, color: 'warning.main' },
  flagged: { Icon: FlagIcon, color: 'warning.main' },
  approved: { Icon: CheckIcon, color: 'success.main' },
  rejected: { Icon: CancelIcon, color: 'error.main' },
} as const;

/** The status as a word with its own shape, who decided, and their remarks. */
export function Outcome({ row }: { row: ReviewedMutation }): ReactElement {
  const { language, say } = useLanguage();
  const { status, remarks, record_owed, objection_open } = row;
  const by = reviewerName(row, language);
  const { Icon, color } = LOOKS[status];
  return (
    <>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'start', gap: 0.75 }}>
        <Icon aria-hidden sx={{ fontSize: 18, color, mt: 0.25 }} />
        {say(mutationStatusLabels[status])}
      </Box>
      {record_owed && <Box sx={{ fontWeight: 700 }}>{say(recordTexts.owed)}</Box>}
      {objection_open && <Box sx={{ fontWeight: 700, color: 'error.main' }}>{say(objectionTexts.waits)}</Box>}
      {by && <Box sx={{ color: 'text.secondary' }}>{say(texts.by(by))}</Box>}
      {remarks && (
        <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <UserText>{remarks}</UserText>
        </Box>
      )}
    </>
  );
}
