import type { Bank } from '../online-payments/bank.testing.ts';

/** Keeps what a settlement file of 3 March 2026 says: paid out on 5 March. */
export async function settled(
  owner: Bank['owner'],
  said: { kind: 'sale' | 'refund'; reference: string; gateway_reference: string },
): Promise<void> {
  const [{ id: uploaded_by }] = (await owner('users').orderBy('id').limit(1).select('id')) as [
    { id: number },
  ];
  const file = {
    day: '2026-03-03',
    provider: 'sslcommerz',
    file_name: 'a.csv',
    path: crypto.randomUUID(),
    size_bytes: 1,
    sha256: said.kind.length.toString(16).repeat(64),
    uploaded_by,
  };
  const [{ id: file_id }] = (await owner('settlement_files').insert(file, ['id'])) as [{ id: number }];
  const money = { amount_poisha: 100, settled_on: '2026-03-05', provider: 'sslcommerz' };
  await owner('money_settlements').insert({ ...said, ...money, file_id });
}
