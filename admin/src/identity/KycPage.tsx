import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState, type ReactElement } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { kycTexts, REASON_LENGTH, type ReviewedKyc } from '@bhumi/api/contract/identity/kyc';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { useDebounced } from '../lib/useDebounced.ts';
import { useDesk } from '../lib/user.ts';
import { DecisionDialog } from '../queue/DecisionDialog.tsx';
import { isOpen, nextWaiting } from '../queue/next.ts';
import { pagingOf, useAddress, useLastPage } from '../queue/useAddress.ts';
import { useTold } from '../queue/useTold.ts';
import { Pager } from '../resource/Pager.tsx';
import { useDecideKyc, usePendingKycs } from './api.ts';
import { cardId, KycCard } from './KycCard.tsx';
import { kycPageTexts as texts } from './texts.ts';

/** Milliseconds after a decision in which nothing is decided: what was pressed twice was meant for the card before. */
const REST = 600;

/** The identity cards that wait, the oldest first, worked like a queue: decide, and the next one is there. */
export default function KycPage(): ReactElement {
  const { say } = useLanguage();
  const { user } = useDesk();
  const notify = useNotify();
  const tell = useTold();
  const decide = useDecideKyc();
  const { parameters, set } = useAddress();
  const paging = pagingOf(parameters);
  const { data, error, refetch, isPlaceholderData } = usePendingKycs(paging);
  /** Decided here, though the list as it was last read may still hold them. */
  const [decided, setDecided] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [rejecting, setRejecting] = useState<ReviewedKyc | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const resting = useDebounced(decided.length, REST) !== decided.length;
  usePageTitle(say(texts.title));
  useLastPage(isPlaceholderData ? undefined : data);

  /** Once the dialog is gone, the keyboard goes on where the next one waits. */
  useEffect(() => {
    if (rejecting || focused === null) return;
    window.document.getElementById(cardId(focused))?.focus();
    setFocused(null);
  }, [rejecting, focused]);

  const kycs = data?.answer.kycs.filter(({ id }) => !decided.includes(id));
  const waiting = data && kycs && data.total - (data.answer.kycs.length - kycs.length);
  const open = kycs?.filter((kyc) => isOpen(kyc, user.id)) ?? [];
  const current = open.find(({ id }) => id === chosen) ?? open[0];

  const goTo = (kyc: ReviewedKyc | undefined) => {
    setChosen(kyc?.id ?? null);
    setFocused(kyc?.id ?? null);
  };
  /** The card is decided, here or elsewhere: on to the next. Answers whether more can be decided. */
  const goOn = ({ id }: ReviewedKyc): boolean => {
    const next = nextWaiting(kycs ?? [], id, user.id);
    setDecided((before) => [...before, id]);
    goTo(next);
    return next !== undefined || (waiting ?? 0) > (kycs?.length ?? 0);
  };
  const approve = async (kyc: ReviewedKyc) => {
    setBusy(true);
    try {
      await decide(kyc.id, 'approve');
      tell(goOn(kyc), kycTexts.approved);
    } catch (failure) {
      if (failure instanceof HttpError && failure.status === 409) goOn(kyc);
      notify(`${say(texts.approveFailed)}. ${(failure as Error).message}`, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box>
      <Box component="h1" sx={{ fontSize: { xs: 22, sm: 28 }, fontWeight: 700, mt: 0, mb: 2 }}>
        {say(texts.title)}
      </Box>
      {error && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{say(texts.retry)}</Button>}
          sx={{ mb: 2 }}
        >
          <strong>{say(texts.loadFailed)}</strong>
          <div>{error.message}</div>
        </Alert>
      )}
      {!kycs && !error && (
        <Box role="status" aria-label={say(shared.loading)} sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={380} />
          <Skeleton variant="rounded" height={380} />
        </Box>
      )}
      {waiting !== undefined && (
        <Box role="status" sx={{ color: 'text.secondary', mb: 2 }}>
          {say(waiting === 0 ? texts.none : texts.waiting(waiting))}
        </Box>
      )}
      {kycs && kycs.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {kycs.map((kyc) => {
            const next = nextWaiting(kycs, kyc.id, user.id);
            return (
              <KycCard
                key={kyc.id}
                kyc={kyc}
                current={kyc === current && !rejecting}
                busy={busy || resting}
                onChoose={() => setChosen(kyc.id)}
                onApprove={() => void approve(kyc)}
                onReject={() => setRejecting(kyc)}
                onSkip={next && (() => goTo(next))}
              />
            );
          })}
        </Box>
      )}
      {data && waiting !== undefined && waiting > 0 && (
        <Pager
          {...paging}
          total={waiting}
          estimated={data.estimated}
          setPage={(page) => set({ page })}
          setPerPage={(perPage) => set({ perPage, page: 1 })}
        />
      )}
      {rejecting && (
        <DecisionDialog
          draft={`card ${rejecting.id}`}
          title={texts.rejectTitle}
          owner={rejecting.user}
          field="rejection_reason"
          label={texts.reason}
          help={texts.reasonHelp}
          required
          longest={REASON_LENGTH}
          button={texts.reject}
          destructive
          failed={texts.rejectFailed}
          decide={(reason) => decide(rejecting.id, 'reject', reason)}
          onClose={() => setRejecting(null)}
          onDecided={(late) => {
            setRejecting(null);
            const more = goOn(rejecting);
            tell(more, late ? undefined : kycTexts.rejected);
          }}
        />
      )}
    </Box>
  );
}
