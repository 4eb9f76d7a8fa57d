import CancelIcon from '@mui/icons-material/Cancel';
import CheckIcon from '@mui/icons-material/CheckCircle';
import EndedIcon from '@mui/icons-material/EventBusy';
import FlagIcon from '@mui/icons-material/Flag';
import ScheduleIcon from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import {
  registrationStatusLabels,
  type RegistrationStatus,
  type ReviewedRegistration,
} from '@bhumi/api/contract/land-registrations/registrations';
import { useLanguage } from '../i18n/language.ts';
import { registrationTexts as texts } from './texts.ts';
import { reviewerName } from '@bhumi/api/contract/offices/signature';

const LOOKS = {
  pending: { Icon: ScheduleIcon, color: 'warning.main' },
  approved: { Icon: CheckIcon, color: 'success.main' },
  rejected: { Icon: CancelIcon, color: 'error.main' },
  flagged: { Icon: FlagIcon, color: 'warning.main' },
  ended: { Icon: EndedIcon, color: 'text.secondary' },
} as const;

/** A status as a word with its own shape, so that the colour alone never tells it. */
export function RegistrationState({ status }: { status: RegistrationStatus }): ReactElement {
  const { say } = useLanguage();
  const { Icon, color } = LOOKS[status];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'start', gap: 0.75 }}>
      <Icon aria-hidden sx={{ fontSize: 18, color, mt: 0.25 }} />
      {say(registrationStatusLabels[status])}
    </Box>
  );
}

/** The status, who decided, and the notes. */
export function Outcome({ registration }: { registration: ReviewedRegistration }): ReactElement {
  const { language, say } = useLanguage();
  const { status, notes, begun_by, ended_on, ended_by } = registration;
  const by = reviewerName(registration, language);
  return (
    <>
      <RegistrationState status={status} />
      {by && <Box sx={{ color: 'text.secondary' }}>{say(texts.by(by))}</Box>}
      {begun_by && <Box>{say(texts.begun(begun_by))}</Box>}
      {ended_on && ended_by && <Box>{say(texts.ended(ended_on, ended_by))}</Box>}
      {notes && <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{notes}</Box>}
    </>
  );
}
