import Box from '@mui/material/Box';
import { useState, type ReactElement } from 'react';
import { formatDateTime } from '@bhumi/api/contract/format';
import {
  KYC_SIDES,
  type KycDecision,
  type KycSide,
  type ReviewedKyc,
} from '@bhumi/api/contract/identity/kyc';
import { useLanguage } from '../i18n/language.ts';
import { QueueCard } from '../queue/QueueCard.tsx';
import type { Work } from '../queue/useQueue.ts';
import { CardPicture } from './CardPicture.tsx';
import { kycPageTexts as texts } from './texts.ts';

interface Props {
  work: Work<ReviewedKyc, KycDecision>;
  kyc: ReviewedKyc;
}

/** A card that waits: both sides, and the decision. Nobody approves what they have not seen. */
export function KycCard({ work, kyc }: Props): ReactElement {
  const { language, say } = useLanguage();
  const [seen, setSeen] = useState<Record<KycSide, boolean>>({ id_front: false, id_back: false });
  const { name } = kyc.user;
  const complete = KYC_SIDES.every((side) => seen[side]);
  const alt = { id_front: say(texts.front(name)), id_back: say(texts.back(name)) };
  return (
    <QueueCard
      work={work}
      row={kyc}
      about={say(texts.submitted(formatDateTime(kyc.submitted_at, language)))}
      own={texts.own}
      notYet={complete ? undefined : { action: 'approve', why: texts.loadingPictures }}
    >
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
    </QueueCard>
  );
}
