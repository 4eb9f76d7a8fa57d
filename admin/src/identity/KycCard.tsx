import Box from '@mui/material/Box';
import { useState, type ReactElement } from 'react';
import { accountNames, identityProblems } from '@bhumi/api/contract/identity/identity';
import { formatDateTime } from '@bhumi/api/contract/format';
import {
  KYC_SIDES,
  type KycDecision,
  type KycSide,
  type ReviewedKyc,
} from '@bhumi/api/contract/identity/kyc';
import { useLanguage } from '../i18n/language.ts';
import { DecisionHistory } from '../queue/DecisionHistory.tsx';
import { QueueCard } from '../queue/QueueCard.tsx';
import type { Work } from '../queue/useQueue.ts';
import { CardPicture } from './CardPicture.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { bothNames } from './names.ts';
import { kycPageTexts as texts } from './texts.ts';

interface Props {
  work: Work<ReviewedKyc, KycDecision>;
  kyc: ReviewedKyc;
}

/** What is confirmed unless the officer corrects it: what the owner wrote, or else the name of the account. */
function firstForm({ name_en, name_bn, nid, user }: ReviewedKyc) {
  const names = name_en || name_bn ? { name_en, name_bn } : accountNames(user.name);
  return { name_en: names.name_en ?? '', name_bn: names.name_bn ?? '', nid: nid ?? '' };
}

/**
 * A card that waits: both sides, what it says, and the decision. Nobody approves what they have not seen, nor a name that
 * is none.
 */
export function KycCard({ work, kyc }: Props): ReactElement {
  const { language, say } = useLanguage();
  const [seen, setSeen] = useState<Record<KycSide, boolean>>({ id_front: false, id_back: false });
  const [form, setForm] = useState(() => firstForm(kyc));
  const { name } = kyc.user;
  const complete = KYC_SIDES.every((side) => seen[side]);
  const wrong = identityProblems(form, false);
  const why = complete
    ? Object.keys(wrong).length > 0
      ? texts.correctFirst
      : undefined
    : texts.loadingPictures;
  const alt = { id_front: say(texts.front(name)), id_back: say(texts.back(name)) };
  return (
    <QueueCard
      work={work}
      row={{ ...kyc, ...form }}
      about={say(texts.submitted(formatDateTime(kyc.submitted_at, language)))}
      own={texts.own}
      notYet={why && { action: 'approve', why }}
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
      <IdentityFields
        name={`kyc-${kyc.id}`}
        form={form}
        wrong={wrong}
        help={kyc.name_en || kyc.name_bn ? texts.claimed : texts.notClaimed}
        onChange={(change) => setForm((before) => ({ ...before, ...change }))}
      />
      {kyc.verified && (
        <Box sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {say(texts.verifiedUntilNow(bothNames(kyc.verified, language)))}
        </Box>
      )}
      <DecisionHistory address={`${work.queue.address}/${kyc.id}/history`} of={name} />
    </QueueCard>
  );
}
