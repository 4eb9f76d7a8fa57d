import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import type { MutationSummary } from '@bhumi/api/contract/mutations/mutations';
import { Badge } from '../../../../components/badge/badge.tsx';
import { EmptyState } from '../../../../components/empty-state/empty-state.tsx';
import { Facts } from '../../../../components/facts/facts.tsx';
import { UnbrokenText } from '../../../../components/unbroken-text/unbroken-text.tsx';
import { landName } from '../../../../land-tax/land-name.ts';
import { useLanguage, useText } from '../../../../lib/document/root-data.ts';
import { mutationAddress, newMutationAddress } from '../../../../mutations/address.ts';
import type { ListPage } from '../../../../lib/api/paging.ts';
import { GoOn } from '../../../../payments/online/go-on.tsx';
import type { PaymentsView } from '../../../../payments/address.ts';
import { PaymentBadge } from '../../../payment-badge.tsx';
import type { PaymentKind } from '../kind.ts';
import { PaymentList, ReceiptLink } from '../payment-list.tsx';
import { paymentsText } from '../text.ts';

const text = {
  en: {
    emptyTitle: 'No mutation payments',
    emptyText: 'When you request a mutation, its fee will stand here.',
    toMutation: 'Request a mutation',
    parts: ['Application fee', 'Mutation fee'],
    applied: 'Applied on',
  },
  bn: {
    emptyTitle: 'নামজারির কোনো পরিশোধ নেই',
    emptyText: 'নামজারির আবেদন করলে তার ফি এখানে দেখা যাবে।',
    toMutation: 'নামজারির আবেদন করুন',
    parts: ['আবেদন ফি', 'নামজারি ফি'],
    applied: 'আবেদনের তারিখ',
  },
};

function PaymentCard({ mutation, newest }: { mutation: MutationSummary; newest: boolean }) {
  const { parts, applied } = useText(text);
  const shared = useText(paymentsText);
  const language = useLanguage();
  const { id, application, payment_status, fees } = mutation;
  const status = payment_status ?? 'pending';
  const name = digitsIn(mutation.tracking_number, language);
  return (
    <li className="card">
      <div className="card-head">
        <h3>{formatMoney(mutation.fee_amount, language)}</h3>
        <PaymentBadge status={status} />
        {newest && <Badge>{shared.newest}</Badge>}
        {mutation.is_sample && <Badge>{shared.samplePayment}</Badge>}
      </div>
      <p className="soft">
        <UnbrokenText>{`${landName(application, language)} · ${name}`}</UnbrokenText>
      </p>
      <Facts
        rows={[
          [parts[0]!, formatMoney(fees.application, language)],
          [parts[1]!, formatMoney(fees.mutation, language)],
          [applied, formatDateTime(mutation.created_at, language)],
        ]}
      />
      {status === 'paid' ? (
        <ReceiptLink kind="mutation" id={id} of={name} />
      ) : mutation.online_payment_id !== null ? (
        <GoOn id={mutation.online_payment_id} of={name} />
      ) : (
        <>
          <p className={`card-note ${status}`}>
            {status === 'failed' ? shared.failedNote : shared.pendingNote}
          </p>
          {mutation.status === 'pending_payment' && (
            <p>
              <a className="button secondary" href={`${mutationAddress(id)}#pay`}>
                {shared.pay}
                <span className="hidden-text"> {name}</span>
              </a>
            </p>
          )}
        </>
      )}
    </li>
  );
}

/** Payments for mutations, made or due. The newest is marked. */
function MutationPayments({ view, payments }: { view: PaymentsView; payments: ListPage<MutationSummary> }) {
  const { emptyTitle, emptyText, toMutation } = useText(text);
  if (payments.total === 0) {
    return (
      <EmptyState title={emptyTitle}>
        <p>{emptyText}</p>
        <p>
          <a className="button" href={newMutationAddress()}>
            {toMutation}
          </a>
        </p>
      </EmptyState>
    );
  }
  return (
    <PaymentList
      view={view}
      payments={payments}
      card={(mutation, newest) => <PaymentCard key={mutation.id} mutation={mutation} newest={newest} />}
    />
  );
}

export const mutation: PaymentKind = {
  label: { en: 'Mutation Payment', bn: 'নামজারির ফি' },
  failed: { en: 'Failed to load payments', bn: 'পরিশোধের তালিকা লোড করা যায়নি' },
  Payments: MutationPayments,
};
