import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { challanBanks } from '@bhumi/api/contract/challans/banks';
import type { ChallanDecision, ChallanEntry } from '@bhumi/api/contract/challans/challans';
import { formatDate, formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import { useLanguage } from '../i18n/language.ts';
import { useSession } from '../lib/useSession.ts';
import { UserText } from '../lib/UserText.tsx';
import { moneyTexts, paidFor } from '../money-desk/texts.ts';
import { Lines } from '../mutations/Section.tsx';
import { QueueCard } from '../queue/QueueCard.tsx';
import type { QueueWork } from '../queue/useQueue.ts';
import { challanTexts as texts } from './texts.ts';

interface Props {
  work: QueueWork<ChallanEntry, ChallanDecision>;
  of: ChallanEntry;
}

/** A challan that waits: what it pays for, its scan, and who entered it. */
export function ChallanCard({ work, of }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { user } = useSession();
  const isOwnEntry = of.entered_by.id === user.id;
  return (
    <QueueCard
      work={work}
      row={of}
      about={say(moneyTexts.payment(of.payment_id))}
      own={texts.own}
      blocked={isOwnEntry ? { actions: ['confirm', 'reject'], why: texts.ownEntry } : undefined}
    >
      <Lines
        lines={[
          [texts.for, say(paidFor[of.kind])],
          [texts.number, of.number],
          [texts.paidOn, formatDate(of.paid_on, language)],
          [texts.bank, say(challanBanks[of.bank])],
          [texts.amountPaid, <strong key="amount">{formatMoney(of.amount, language)}</strong>],
          [
            texts.scan,
            <Link key="scan" href={of.document.url} target="_blank" rel="noreferrer">
              {of.document.name}
            </Link>,
          ],
          [texts.enteredBy, <UserText key="entered">{of.entered_by.name}</UserText>],
          [texts.since, formatDateTime(of.entered_at, language)],
        ]}
      />
    </QueueCard>
  );
}
