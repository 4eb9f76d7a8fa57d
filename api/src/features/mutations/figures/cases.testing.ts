/** Mutations as the figures see them, entered at once. For tests. */
import type { TestApp } from '../../../../testing/app.ts';

export interface Case {
  /** When it was paid for; null: not at all. */
  paid: string | null;
  /** When it was decided; left out: it waits. */
  decided?: string;
  status?: string;
  reviewer_id?: number;
  is_sample?: boolean;
}

let count = 0;

let divisions = 0;

/** A mouza in an upazila, a district and a division of its own. */
export async function newDistrict({ knex }: Pick<TestApp, 'knex'>, name: string) {
  const insert = async (table: string, row: object): Promise<number> => {
    const [made] = (await knex(table)
      .insert({ name_en: name, name_bn: `পূর্বহাটী ${name}`, ...row })
      .returning('id')) as [{ id: number }];
    return made.id;
  };
  divisions += 1;
  const around = { name_en: `Division ${divisions}`, name_bn: `বিভাগ ${divisions}` };
  const districtId = await insert('districts', { division_id: await insert('divisions', around) });
  const upazilaId = await insert('upazilas', { district_id: districtId });
  return { districtId, upazilaId, mouzaId: await insert('mouzas', { upazila_id: upazilaId }) };
}

/** Enters mutations of a new person and their payments; answers their ids. */
export async function enterCases(
  { knex, login }: Pick<TestApp, 'knex' | 'login'>,
  mouza_id: number,
  cases: readonly Case[],
): Promise<number[]> {
  const { user } = await login('user');
  const rows = cases.map(({ paid, decided, status, reviewer_id, is_sample = false }) => ({
    user_id: user.id,
    mutation_type: 'sale',
    mouza_id,
    khatiyan_number: '12',
    dag_number: '831',
    land_type: 'agricultural',
    deed_number: '77',
    deed_date: '2026-01-01',
    registry_office: 'Savar',
    contact_number: '01712345678',
    fee_poisha: 102_500,
    request_hash: `case-${++count}`,
    status: status ?? (decided ? 'approved' : paid ? 'pending' : 'pending_payment'),
    is_sample,
    reviewed_at: decided ?? null,
    reviewer_id: reviewer_id ?? null,
  }));
  const made = (await knex('mutations').insert(rows).returning('id')) as { id: number }[];
  // What is not paid for has a payment that its provider has not confirmed.
  const payment = { user_id: user.id, kind: 'mutation', provider: 'simulated', method: 'bkash' };
  await knex('payments').insert(
    made.map(({ id: mutation_id }, index) => ({
      ...payment,
      mutation_id,
      amount_poisha: 102_500,
      request_hash: 'hash',
      idempotency_key: `case-${mutation_id}`,
      ...(cases[index]?.paid ? { status: 'paid', paid_at: cases[index].paid } : { status: 'pending' }),
    })),
  );
  return made.map(({ id }) => id);
}

/** So many of the same. */
export const times = (number: number, one: Case): Case[] => Array.from({ length: number }, () => one);
