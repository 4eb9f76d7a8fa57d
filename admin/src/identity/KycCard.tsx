import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useState, type ReactElement } from 'react';
import { formatDateTime } from '@bhumi/api/contract/format';
import { KYC_SIDES, type KycSide, type ReviewedKyc } from '@bhumi/api/contract/identity/kyc';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { useDesk } from '../lib/user.ts';
import { KeyedButton } from '../queue/KeyedButton.tsx';
import { isOpen } from '../queue/next.ts';
import { queueTexts } from '../queue/texts.ts';
import { CardPicture } from './CardPicture.tsx';
import { kycPageTexts as texts } from './texts.ts';

/** The id of a card, where the queue goes on. */
export const cardId = (id: number): string => `kyc-${id}`;

interface Props {
  kyc: ReviewedKyc;
  /** It is the one that the keys decide on. */
  current: boolean;
  /** Nothing can be decided just now. */
  busy: boolean;
  onChoose: () => void;
  onApprove: () => void;
  onReject: () => void;
  /** Goes to the next one; undefined when there is none. */
  onSkip: (() => void) | undefined;
}

/** A card that waits: whose it says it is, both sides, and the decision. Nobody approves what they have not seen. */
export function KycCard({ kyc, current, busy, onChoose, ...on }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { user } = useDesk();
  const [seen, setSeen] = useState<Record<KycSide, boolean>>({ id_front: false, id_back: false });
  const { name, email } = kyc.user;
  const complete = KYC_SIDES.every((side) => seen[side]);
  const alt = { id_front: say(texts.front(name)), id_back: say(texts.back(name)) };
  return (
    <Box
      component="li"
      aria-current={current || undefined}
      onFocus={onChoose}
      sx={{
        ...{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2, mb: 2, bgcolor: 'background.paper' },
        ...(current && {
          borderColor: 'primary.main',
          boxShadow: (theme) => `0 0 0 1px ${theme.palette.primary.main}`,
        }),
      }}
    >
      <Box
        component="article"
        id={cardId(kyc.id)}
        aria-labelledby={`${cardId(kyc.id)}-name`}
        tabIndex={-1}
        sx={{ outline: 'none', scrollMargin: '96px 0 24px' }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Box
            component="h2"
            id={`${cardId(kyc.id)}-name`}
            sx={{ m: 0, fontSize: 18, overflowWrap: 'anywhere' }}
          >
            {name}
          </Box>
          {kyc.is_sample && <Chip size="small" label={say(shared.sample)} />}
        </Box>
        <Box sx={{ color: 'text.secondary', mb: 2, overflowWrap: 'anywhere' }}>
          {`${email} · ${say(texts.submitted(formatDateTime(kyc.submitted_at, language)))}`}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
          {KYC_SIDES.map((side) => (
            <CardPicture
              key={side}
              path={kyc[side]}
              alt={alt[side]}
              onLoad={() => setSeen((before) => ({ ...before, [side]: true }))}
            />
          ))}
        </Box>
        {isOpen(kyc, user.id) ? (
          <Box
            sx={{
              ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 },
              // As wide with its key as without it: a card is chosen by the click on its button, which must not move.
              '& button': { minWidth: { sm: 184 } },
            }}
          >
            <KeyedButton
              letter="A"
              active={current}
              variant="contained"
              disabled={busy || !complete}
              onClick={on.onApprove}
            >
              {say(texts.approve)}
            </KeyedButton>
            <KeyedButton
              letter="R"
              active={current}
              variant="outlined"
              color="error"
              disabled={busy}
              onClick={on.onReject}
            >
              {say(texts.reject)}
            </KeyedButton>
            {current && on.onSkip && (
              <KeyedButton letter="N" disabled={busy} onClick={on.onSkip}>
                {say(queueTexts.skip)}
              </KeyedButton>
            )}
            {!complete && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {say(texts.loadingPictures)}
              </Box>
            )}
          </Box>
        ) : (
          <Box sx={{ color: 'text.secondary' }}>{say(texts.own)}</Box>
        )}
      </Box>
    </Box>
  );
}
