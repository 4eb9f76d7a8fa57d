import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import {
  contradictsRecord,
  type ReviewedRegistration,
} from '@bhumi/api/contract/land-registrations/registrations';
import { registrationReviewMessages } from '@bhumi/api/contract/land-registrations/review';
import { useLanguage } from '../i18n/language.ts';
import { Comparison } from './Comparison.tsx';
import { useMatch } from './queue.ts';
import { registrationTexts as texts } from './texts.ts';
import { verdictOf } from './verdict.ts';
import { RetryAlert } from '../lib/RetryAlert.tsx';

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
      <RetryAlert title={say(registrationReviewMessages.matchFailed)} onRetry={refetch} sx={{ mb: 2 }}>
        {error?.message}
      </RetryAlert>
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
