import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import { mutationTypeLabels, type MutationSummary } from '@bhumi/api/contract/mutations/mutations';
import { Badge } from '../../../../components/badge.tsx';
import { Empty } from '../../../../components/empty.tsx';
import { Facts } from '../../../../components/facts.tsx';
import { useLanguage, useText } from '../../../../lib/root-data.ts';
import { mutationAddress, newMutationAddress } from '../../../../mutations/address.ts';
import { landNumbers } from '../../../../mutations/name.ts';
import { mutationText } from '../../../../mutations/text.ts';
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
  },
  bn: {
    emptyTitle: 'নামজারির কোনো পরিশোধ নেই',
    emptyText: 'নামজারির আবেদন করলে তার ফি এখানে দেখা যাবে।',
    toMutation: 'নামজারির আবেদন করুন',
  },
};

function PaymentCard({ mutation, newest }: { mutation: MutationSummary; newest: boolean }) {
  const text = useText(paymentsText);
  const shared = useText(mutationText);
  const language = useLanguage();
  const { id, khatian_number, dag_number, mutation_type, payment_status, fees } = mutation;
  const status = payment_status ?? 'pending';
  const name = digitsIn(mutation.tracking_number, language);
  return (
    <li className="card">
      <div className="card-head">
        <h3>{formatMoney(mutation.fee_amount, language)}</h3>
        <PaymentBadge status={status} />
        {newest && <Badge>{text.newest}</Badge>}
        {mutation.is_sample && <Badge>{text.samplePayment}</Badge>}
      </div>
      <p className="soft">
        {landNumbers(khatian_number, dag_number, language)} · {name}
      </p>
      <Facts
        rows={[
          [shared.type, mutationTypeLabels[mutation_type][language]],
          [shared.applicationFee, formatMoney(fees.application, language)],
          [shared.mutationFee, formatMoney(fees.mutation, language)],
          [shared.appliedOn, formatDateTime(mutation.created_at, language)],
        ]}
      />
      {status === 'paid' ? (
        <ReceiptLink kind="mutation" id={id} of={name} />
      ) : (
        <>
          <p className={`card-note ${status}`}>{status === 'failed' ? text.failedNote : text.pendingNote}</p>
          {mutation.status === 'pending_payment' && (
            <p>
              <a className="button secondary" href={`${mutationAddress(id)}#pay`}>
                {text.pay}
                <span className="hidden-text"> {name}</span>
              </a>
            </p>
          )}
        </>
      )}
    </li>
  );
}

/** What is paid, or to be paid, for mutations. The newest is marked. */
function MutationPayments({ view, payments }: { view: PaymentsView; payments: MutationSummary[] }) {
  const { emptyTitle, emptyText, toMutation } = useText(text);
  if (payments.length === 0) {
    return (
      <Empty title={emptyTitle}>
        <p>{emptyText}</p>
        <p>
          <a className="button" href={newMutationAddress()}>
            {toMutation}
          </a>
        </p>
      </Empty>
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
