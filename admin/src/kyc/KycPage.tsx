import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { useNotify } from 'react-admin';
import type { ReviewedKyc } from '@bhumi/api/contract/kyc';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { useDecideKyc, usePendingKycs } from './api.ts';
import { KycCard } from './KycCard.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { kycPageTexts as texts } from './texts.ts';

/** The identity cards that wait, the oldest first: decide, and the next one is at the top. */
export default function KycPage(): ReactElement {
  const { say } = useLanguage();
  const notify = useNotify();
  const decide = useDecideKyc();
  const { data, error, refetch } = usePendingKycs();
  const [busy, setBusy] = useState<number | null>(null);
  const [rejecting, setRejecting] = useState<ReviewedKyc | null>(null);
  usePageTitle(say(texts.title));
  const kycs = data?.answer.kycs;

  const approve = async (id: number) => {
    setBusy(id);
    try {
      notify(await decide(id, 'approve'), { type: 'success' });
    } catch (failure) {
      notify(`${say(texts.approveFailed)}. ${(failure as Error).message}`, { type: 'error' });
    } finally {
      setBusy(null);
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
      {!kycs && !error && <Box role="status">{say(shared.loading)}</Box>}
      {kycs && (
        <Box role="status" sx={{ color: 'text.secondary', mb: 2 }}>
          {say(kycs.length === 0 ? texts.none : texts.waiting(kycs.length))}
        </Box>
      )}
      {kycs && kycs.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {kycs.map((kyc) => (
            <KycCard
              key={kyc.id}
              kyc={kyc}
              busy={busy === kyc.id}
              onApprove={() => void approve(kyc.id)}
              onReject={() => setRejecting(kyc)}
            />
          ))}
        </Box>
      )}
      {rejecting && <RejectDialog kyc={rejecting} onClose={() => setRejecting(null)} />}
    </Box>
  );
}
