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
import { DeskBar } from '../assignments/DeskBar.tsx';
import { CommentsToggle } from '../comments/CommentsToggle.tsx';
import { useLanguage } from '../i18n/language.ts';
import { BAR_HEIGHT } from '../layout/bar.ts';
import { useDraft } from '../lib/useDraft.ts';
import { DecisionHistory } from '../queue/DecisionHistory.tsx';
import { draftSubject } from '../queue/queue.ts';
import { QueueCard } from '../queue/QueueCard.tsx';
import type { QueueWork } from '../queue/useQueue.ts';
import { CardPicture } from './CardPicture.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { bothNames } from './names.ts';
import { approvalBlocker, type PictureState } from './approval-blocker.ts';
import { IDENTITY_PART } from './queue.ts';
import { kycPageTexts as texts } from './texts.ts';

interface Props {
  work: QueueWork<ReviewedKyc, KycDecision>;
  kyc: ReviewedKyc;
}

/** The name to confirm unless the officer corrects it: what the owner wrote, or else the account's name. */
function firstForm({ name_en, name_bn, nid, user }: ReviewedKyc) {
  const names = name_en || name_bn ? { name_en, name_bn } : accountNames(user.name);
  return { name_en: names.name_en ?? '', name_bn: names.name_bn ?? '', nid: nid ?? '' };
}

/** Shows the pictures beside the data that they are compared with, which stays in sight. */
const beside = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  mb: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 380px) minmax(0, 1fr)' },
} as const;

/**
 * A pending card: both sides, its text, and the decision. An officer can approve it only after both pictures were
 * shown and with a valid name.
 */
export function KycCard({ work, kyc }: Props): ReactElement {
  const { language, say } = useLanguage();
  const [states, setStates] = useState<Record<KycSide, PictureState>>({
    id_front: 'coming',
    id_back: 'coming',
  });
  const { value: form, setValue: setForm } = useDraft(
    { subject: draftSubject(work.queue.address, kyc.id), part: IDENTITY_PART, label: texts.corrected },
    firstForm(kyc),
  );
  const { name } = kyc.user;
  const problems = identityProblems(form, false);
  const why = approvalBlocker(Object.values(states), Object.keys(problems).length > 0);
  const alt = { id_front: say(texts.front(name)), id_back: say(texts.back(name)) };
  return (
    <QueueCard
      work={work}
      row={{ ...kyc, ...form }}
      about={say(texts.submitted(formatDateTime(kyc.submitted_at, language)))}
      own={texts.own}
      blocked={why && { actions: ['approve'], why }}
    >
      <Box sx={beside}>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr', md: '1fr' } }}>
          {KYC_SIDES.map((side) => (
            <CardPicture
              key={side}
              path={kyc[side]}
              alt={alt[side]}
              state={states[side]}
              onState={(state) => setStates((before) => ({ ...before, [side]: state }))}
            />
          ))}
        </Box>
        <Box sx={{ position: { md: 'sticky' }, top: BAR_HEIGHT + 24, minWidth: 0 }}>
          <IdentityFields
            name={`kyc-${kyc.id}`}
            form={form}
            problems={problems}
            help={kyc.name_en || kyc.name_bn ? texts.claimed : texts.notClaimed}
            onChange={(change) => setForm({ ...form, ...change })}
          />
          {kyc.verified && (
            <Box sx={{ mb: 2, overflowWrap: 'anywhere' }}>
              {say(texts.verifiedUntilNow(bothNames(kyc.verified, language)))}
            </Box>
          )}
          {/* Beside the pictures, so that a card is no taller than the screen. */}
          <DeskBar kind="kycs" row={kyc} subject={name} />
          <CommentsToggle kind="kycs" row={kyc} subject={name} />
        </Box>
      </Box>
      <DecisionHistory address={`${work.queue.address}/${kyc.id}/history`} of={name} />
    </QueueCard>
  );
}
