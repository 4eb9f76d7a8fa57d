import type { Knex } from 'knex';
import { DAY } from './days.ts';

const OFFICE = 'Upazila Land Office, Savar';

interface Given {
  kind: 'mutations' | 'kycs';
  post: 'surveyor' | 'kanungo' | 'assistant';
  /** In how many days it is due. What is late stands in the list of the district. */
  days: number;
  note: string;
}

/** What the AC (Land) of Savar has given to whom. What came to the office lies with its union officer, what was sent on with the AC (Land). */
const GIVEN: readonly Given[] = [
  { kind: 'mutations', post: 'surveyor', days: -2, note: 'দাগটি মেপে শিটের সঙ্গে মিলিয়ে দেখুন।' },
  { kind: 'kycs', post: 'kanungo', days: 3, note: 'নামের বানান রেকর্ডের সঙ্গে মিলিয়ে মতামত দিন।' },
  { kind: 'kycs', post: 'assistant', days: 3, note: 'ছবি স্পষ্ট কি না দেখুন।' },
];

/** Open cases to give: the oldest that was sent to the AC (Land) of Savar, if there is another; and the oldest cards. */
const OPEN = {
  mutations: `select t.id from mutations t join mouza_offices w on w.mouza_id = t.mouza_id join offices o on o.id = w.ac_office_id
    where t.status = 'assigned_to_ac_land' and o.name_en = '${OFFICE}' order by t.id desc offset 1`,
  kycs: `select t.id from kycs t where t.status = 'pending' and t.is_sample order by t.id`,
};

const idOf = async (found: Knex.QueryBuilder): Promise<number | undefined> =>
  ((await found) as { id: number } | undefined)?.id;

/** Gives some cases to the staff of Savar. An office that staff renamed stays without. */
export async function insertAssignments(trx: Knex.Transaction, now: number): Promise<void> {
  const assigned_by = await idOf(trx('users').where({ email: 'savar.ac@bhumi.test' }).first('id'));
  if (assigned_by === undefined) return;
  for (const { kind, post, days, note } of GIVEN) {
    const free = `select id from (${OPEN[kind]}) open where not exists
      (select from case_assignments c where c.kind = '${kind}' and c.case_id = open.id and c.assigned_by = ?) limit 1`;
    const [open] = (await trx.raw<{ rows: { id: number }[] }>(free, [assigned_by])).rows;
    const seat = trx('posts as p').join('offices as o', 'o.id', 'p.office_id');
    const post_id = await idOf(seat.where({ 'o.name_en': OFFICE, 'p.kind': post }).first('p.id'));
    if (!open || post_id === undefined) continue;
    const of = { kind, case_id: open.id };
    await trx('case_assignments').where(of).whereNull('ended_at').update({ ended_at: trx.fn.now() });
    const due_on = new Date(now + days * DAY).toISOString().slice(0, 10);
    await trx('case_assignments').insert({ ...of, post_id, assigned_by, note, due_on });
  }
}
