import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import type { LandMatch, ReviewedRegistration } from '@bhumi/api/contract/land-registrations/registrations';
import { reviewMessages, type DecidedStatus } from '@bhumi/api/contract/land-registrations/review';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { useDesk } from '../lib/user.ts';
import { KeyedButton } from '../queue/KeyedButton.tsx';
import { isOpen } from '../queue/next.ts';
import { queueTexts } from '../queue/texts.ts';
import { DialogFrame } from '../resource/DialogFrame.tsx';
import { DECISIONS } from './Actions.tsx';
import { useMatch } from './api.ts';
import { Comparison } from './Comparison.tsx';
import { useLandTitle } from './land.tsx';
import { decisionTexts, registrationTexts as texts } from './texts.ts';

interface Props {
  registration: ReviewedRegistration;
  /** Whether another one waits that `onNext` goes to. */
  more: boolean;
  onDecide: (status: DecidedStatus) => void;
  onNext: () => void;
  onClose: () => void;
}

/** Match Land Details: the registration held against the land records, and the decision right there. */
export function MatchDialog({ registration, more, onDecide, onNext, onClose }: Props): ReactElement {
  const { say } = useLanguage();
  const { user } = useDesk();
  const title = useLandTitle()(registration);
  const { data, isPending, error, refetch } = useMatch(registration.id);
  const open = isOpen(registration, user.id);
  return (
    <DialogFrame
      title={say(texts.match)}
      onClose={onClose}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, width: '100%' }}>
          {more && (
            <KeyedButton letter="N" onClick={onNext} sx={{ mr: 'auto' }}>
              {say(queueTexts.skip)}
            </KeyedButton>
          )}
          {open ? (
            [...DECISIONS].reverse().map((status) => (
              <KeyedButton
                key={status}
                letter={decisionTexts[status].key}
                variant={status === 'approved' ? 'contained' : 'outlined'}
                color={status === 'rejected' ? 'error' : 'primary'}
                onClick={() => onDecide(status)}
              >
                {say(decisionTexts[status].button)}
              </KeyedButton>
            ))
          ) : (
            <Button onClick={onClose}>{say(shared.close)}</Button>
          )}
        </Box>
      }
    >
      <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere', mb: 1.5 }}>{title}</Box>
      {isPending && (
        <Box role="status" aria-label={say(texts.matching)}>
          <Skeleton variant="rounded" height={48} sx={{ mb: 2 }} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      )}
      {error && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{say(shared.tryAgain)}</Button>}
        >
          <strong>{say(reviewMessages.matchFailed)}</strong>
          <div>{error.message}</div>
        </Alert>
      )}
      {data && (
        <>
          <Verdict {...data} />
          <Comparison registration={registration} match={data} />
        </>
      )}
    </DialogFrame>
  );
}

function Verdict({ match, land_record }: LandMatch): ReactElement {
  const { say } = useLanguage();
  const text = match ? reviewMessages.full : land_record ? reviewMessages.partial : reviewMessages.noRecord;
  return (
    <Alert severity={match ? 'success' : 'warning'} role="status" sx={{ mb: 2 }}>
      {say(text)}
    </Alert>
  );
}
