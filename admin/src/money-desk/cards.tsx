import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactElement } from 'react';
import { formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import type {
  GatewayRefundEntry,
  HeldDecision,
  HeldPayment,
} from '@bhumi/api/contract/money-desk/money-desk';
import { useLanguage } from '../i18n/language.ts';
import { useDraft } from '../lib/useDraft.ts';
import { useSession } from '../lib/useSession.ts';
import { UserText } from '../lib/UserText.tsx';
import { Lines } from '../mutations/Section.tsx';
import { draftSubject } from '../queue/queue.ts';
import { QueueCard } from '../queue/QueueCard.tsx';
import type { QueueWork } from '../queue/useQueue.ts';
import { FieldNotes, noteIds } from '../resource/inputs/FieldNotes.tsx';
import { ByHandForm } from './ByHandForm.tsx';
import { AMOUNT_PART, type RefundRow } from './queue.ts';
import { moneyTexts as texts, paidFor } from './texts.ts';

/** Money that the bank holds: whose it is, and what for. */
export function HeldCard({
  work,
  of,
}: {
  work: QueueWork<HeldPayment, HeldDecision>;
  of: HeldPayment;
}): ReactElement {
  const { language, say } = useLanguage();
  return (
    <QueueCard work={work} row={of} about={say(texts.payment(of.payment_id))} own={texts.own}>
      <Lines
        lines={[
          [texts.for, say(paidFor[of.kind])],
          [texts.amount, <strong key="amount">{formatMoney(of.amount, language)}</strong>],
          [texts.askedAmount, of.amount !== of.asked_amount && formatMoney(of.asked_amount, language)],
          [texts.channel, of.channel],
          [texts.transaction, of.transaction_id],
          [texts.since, formatDateTime(of.since, language)],
        ]}
      />
    </QueueCard>
  );
}

/** Money that goes back: why, who decided it, and how far it is. */
export function RefundCard({
  work,
  of,
}: {
  work: QueueWork<RefundRow, 'ask'>;
  of: GatewayRefundEntry;
}): ReactElement {
  const { language, say } = useLanguage();
  const { user } = useSession();
  const draft = { subject: draftSubject(work.queue.address, of.id), part: AMOUNT_PART, label: texts.part };
  const { value: part, setValue: setPart } = useDraft(draft, '');
  const id = `amount-${of.id}`;
  const { status, decided_by, asked_by, of_payment } = of;
  const isDue = status === 'due';
  const isOwnDecision = decided_by?.id === user.id;
  const isOwn = isOwnDecision || asked_by?.id === user.id || of.user.id === user.id;
  const why = isOwnDecision ? texts.ownDecision : of.by_hand ? texts.noGateway : undefined;
  const error = work.refusalOf(of, 'amount');
  return (
    <QueueCard
      work={work}
      row={{ ...of, part }}
      about={say(texts.payment(of.payment_id))}
      own={
        isDue ? texts.own : of.by_hand ? texts.outOfUse : status === 'asked' ? texts.asked : texts.accepted
      }
      blocked={why && { actions: ['ask'], why }}
    >
      <Lines
        lines={[
          [texts.for, say(paidFor[of.kind])],
          [texts.amount, <strong key="amount">{formatMoney(of.amount, language)}</strong>],
          [texts.whyBack, <UserText key="why">{of.reason}</UserText>],
          [texts.decidedBy, decided_by && <UserText key="decided">{decided_by.name}</UserText>],
          [texts.refusedBefore, of.refused_before],
          [texts.askedBy, asked_by && <UserText key="asked">{asked_by.name}</UserText>],
          [texts.transaction, of.transaction_id],
          [texts.since, formatDateTime(of.asked_at ?? of.decided_at, language)],
        ]}
      />
      {of.by_hand && !isOwn && <ByHandForm refundId={of.id} />}
      {isDue && !of_payment && !of.by_hand && (
        <FormControl error={error !== null} sx={{ display: 'block', my: 2 }}>
          <FormLabel htmlFor={id}>{say(texts.part)}</FormLabel>
          <OutlinedInput
            id={id}
            value={part}
            placeholder={formatMoney(of.amount, language)}
            onChange={({ target }) => setPart(target.value)}
            inputProps={{ inputMode: 'decimal', 'aria-describedby': noteIds(id, error, say(texts.partHelp)) }}
          />
          <FieldNotes id={id} error={error} help={say(texts.partHelp)} />
        </FormControl>
      )}
    </QueueCard>
  );
}
