import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import {
  contradictsRecord,
  type ReviewedRegistration,
} from '@bhumi/api/contract/land-registrations/registrations';
import { registrationReviewMessages } from '@bhumi/api/contract/land-registrations/review';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { Comparison } from './Comparison.tsx';
import { useMatch } from './queue.ts';
import { registrationTexts as texts } from './texts.ts';
import { verdictOf } from './verdict.ts';

interface Props {
  registration: ReviewedRegistration;
  /** Shows only the fields that differ, as beside a decision. */
  short?: boolean;
}

/** The comparison of a registration with the land records: its result, and each field. */
export function Matched({ registration, short = false }: Props): ReactElement {
  const { say } = useLanguage();
  const { data, isPending, error, refetch } = useMatch(registration.id);
  if (isPending) {
    return (
      <Box role="status" aria-label={say(texts.matching)}>
        <Skeleton variant="rounded" height={48} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" height={short ? 96 : 320} />
      </Box>
    );
  }
  if (!data) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{say(shared.tryAgain)}</Button>}
        sx={{ mb: 2 }}
      >
        <strong>{say(registrationReviewMessages.matchFailed)}</strong>
        <div>{error?.message}</div>
      </Alert>
    );
  }
  return (
    <>
      <Alert severity={data.match ? 'success' : 'warning'} role="status" sx={{ mb: 2 }}>
        {say(verdictOf(data))}
      </Alert>
      {!(short && (data.match || !data.land_record)) && (
        <Comparison registration={registration} match={data} short={short} />
      )}
      {short && contradictsRecord(data) && <Box sx={{ mt: 1.5 }}>{say(texts.sayWhy)}</Box>}
    </>
  );
}
