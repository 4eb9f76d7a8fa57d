import { Empty } from '../../../../components/empty.tsx';
import { useText } from '../../../../lib/root-data.ts';
import type { PaymentKind } from '../kind.ts';

const text = {
  en: {
    emptyTitle: 'No mutation payments',
    emptyText: 'Mutation is not open here yet. When it is, what you pay for it will stand here.',
  },
  bn: {
    emptyTitle: 'নামজারির কোনো পরিশোধ নেই',
    emptyText: 'নামজারি এখানে এখনো চালু হয়নি। চালু হলে তার ফি পরিশোধের বিবরণ এখানে দেখা যাবে।',
  },
};

function MutationPayments() {
  const { emptyTitle, emptyText } = useText(text);
  return (
    <Empty title={emptyTitle}>
      <p>{emptyText}</p>
    </Empty>
  );
}

export const mutation: PaymentKind = {
  label: { en: 'Mutation Payment', bn: 'নামজারির ফি' },
  failed: { en: 'Failed to load payments', bn: 'পরিশোধের তালিকা লোড করা যায়নি' },
  Payments: MutationPayments,
};
