import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { formatDateTime } from '@bhumi/api/contract/format';
import type { ReviewedKyc } from '@bhumi/api/contract/kyc';
import { useLanguage } from '../i18n/language.ts';
import { useDesk } from '../lib/user.ts';
import { kycPageTexts as texts } from './texts.ts';

function Picture({ path, alt }: { path: string; alt: string }): ReactElement {
  return (
    <Box
      component="a"
      href={`/storage/${path}`}
      target="_blank"
      rel="noopener"
      sx={{ display: 'block', flex: '1 1 260px', maxWidth: 420 }}
    >
      <Box
        component="img"
        src={`/storage/${path}`}
        alt={alt}
        loading="lazy"
        sx={{
          ...{ display: 'block', width: '100%', height: 240, objectFit: 'contain' },
          ...{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'action.hover' },
        }}
      />
    </Box>
  );
}

interface Props {
  kyc: ReviewedKyc;
  /** A decision on it is on its way. */
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** A card that waits: whose it says it is, both sides, and the decision. */
export function KycCard({ kyc, busy, onApprove, onReject }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { user } = useDesk();
  const { name, email } = kyc.user;
  const heading = `kyc-${kyc.id}`;
  return (
    <Box
      component="li"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2, mb: 2, bgcolor: 'background.paper' }}
    >
      <Box component="article" aria-labelledby={heading}>
        <Box component="h2" id={heading} sx={{ m: 0, fontSize: 18, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Box sx={{ color: 'text.secondary', mb: 2, overflowWrap: 'anywhere' }}>
          {`${email} · ${say(texts.submitted(formatDateTime(kyc.submitted_at, language)))}`}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
          <Picture path={kyc.id_front} alt={say(texts.front(name))} />
          <Picture path={kyc.id_back} alt={say(texts.back(name))} />
        </Box>
        {email === user.email ? (
          <Box sx={{ color: 'text.secondary' }}>{say(texts.own)}</Box>
        ) : (
          <Box sx={{ display: 'flex', gap: 1.5 }}>
            <Button variant="contained" disabled={busy} onClick={onApprove}>
              {say(texts.approve)}
            </Button>
            <Button variant="outlined" color="error" disabled={busy} onClick={onReject}>
              {say(texts.reject)}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}
