import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Knex } from 'knex';
import type { SeedStorage } from '../../src/folder-storage.ts';
import { COST } from './accounts.ts';
import { insertSamples } from './insert.ts';
import { approve, enterMutation, type Land } from './mutation.ts';
import { ownerName } from './names.ts';
import { randomFrom, type Random } from './random.ts';

type Status = 'pending_payment' | 'pending' | 'assigned_to_ac_land' | 'flagged' | 'approved' | 'rejected';

/** How many others stand in each state; `owed`: approved, its rows not yet confirmed. */
const OTHERS: readonly (readonly [Status | 'owed', number])[] = [
  ['approved', 17],
  ['owed', 1],
  ['rejected', 6],
  ['assigned_to_ac_land', 4],
  ['flagged', 3],
  ['pending', 6],
  ['pending_payment', 2],
];
/** The citizen's own, the oldest first. */
const OWN: readonly Status[] = [
  ...(['approved', 'rejected', 'assigned_to_ac_land', 'flagged', 'pending', 'pending_payment'] as const),
];

const REMARKS: Record<'flagged' | 'rejected' | 'approved', readonly string[]> = {
  flagged: ['দলিলের সব পৃষ্ঠা স্পষ্ট নয়। আবার স্ক্যান করে দিন।', 'ওয়ারিশ সনদ সংযুক্ত নেই।', 'দাগের চৌহদ্দি উল্লেখ করুন।'],
  rejected: [
    'বিক্রেতা রেকর্ডে মালিক নন।',
    'দলিলে লেখা জমি রেকর্ডের চেয়ে বেশি।',
    'একই জমির দাবি আগেই নিষ্পত্তি হয়েছে।',
  ],
  approved: ['রেকর্ড ও দলিল মিলিয়ে দেখা হয়েছে।', 'শুনানিতে কেউ আপত্তি করেননি।'],
};

const DAY = 86_400_000;
const FIRST = Date.parse('2025-12-02T04:30:00Z');
/** Of what is still open: nothing of it is older. */
const OPEN_SINCE = Date.parse('2026-10-05T04:30:00Z');

/** Dags that nothing else of the demonstration speaks of: the last of each place, in its newest survey. */
async function freeLand(trx: Knex.Transaction, most: number): Promise<Land[]> {
  const { rows } = await trx.raw<{ rows: Land[] }>(
    `select * from (
       select dags.id as dag_id, dags.zil_id, dags.survey_type_id, zils.mouza_id, khatiyan_number, dag_no as dag_number,
         khotiyan, upazilas.name_bn as upazila, row_number() over (partition by upazilas.id order by dags.id desc) as place
       from dags join zils on zils.id = dags.zil_id join mouzas on mouzas.id = zils.mouza_id
       join upazilas on upazilas.id = mouzas.upazila_id
     ) land order by place, dag_id limit ?`,
    [most],
  );
  return rows;
}

/** People whom nobody logs in as. */
async function applicants(trx: Knex.Transaction): Promise<number[]> {
  const password_hash = await hash(randomUUID(), COST);
  const random = randomFrom('mutation applicants');
  const rows = Array.from({ length: 8 }, (_, index) => ({
    ...{ name: ownerName(random), email: `applicant-${index + 1}@bhumi.test`, phone: `0170000001${index}` },
    ...{ role: 'user', password_hash, email_verified_at: '2025-12-01T04:00:00Z' },
  }));
  return (await insertSamples(trx, 'users', rows)).map(({ id }) => id);
}

/** When it was handed in, and when it was decided. */
function times(
  random: Random,
  status: Status | 'owed',
  index: number,
  of: number,
): { at: Date; decided: Date } {
  const open = !['approved', 'rejected', 'owed'].includes(status);
  const span = open ? 45 * DAY : 320 * DAY;
  const at = (open ? OPEN_SINCE : FIRST) + Math.round((span * index) / of) + random.integer(0, 8) * 3_600_000;
  return { at: new Date(at), decided: new Date(at + random.integer(open ? 2 : 6, open ? 5 : 34) * DAY) };
}

/**
 * Mutations of a year in every state: the citizen's six, and those of others. Approved ones have changed their records, one of
 * them twice; an inheritance is among them.
 */
export async function insertMutations(
  trx: Knex.Transaction,
  storage: SeedStorage,
  { citizen, officer }: { citizen: number; officer: number },
): Promise<void> {
  const random = randomFrom('mutations');
  const others = OTHERS.flatMap(([status, count]) => Array.from({ length: count }, () => status));
  const lands = await freeLand(trx, OWN.length + others.length);
  const people = await applicants(trx);
  const all = [
    ...OWN.map((status) => ({ status: status as Status | 'owed', user_id: citizen, own: true })),
    ...others.map((status) => ({ status, user_id: random.pick(people), own: false })),
  ];
  for (const [index, { status, user_id, own }] of all.entries()) {
    const land = lands[index];
    if (!land) continue;
    const { at, decided } = times(random, status, index, all.length);
    const state = status === 'owed' ? 'approved' : status;
    const remarks = state in REMARKS ? random.pick(REMARKS[state as keyof typeof REMARKS]) : null;
    const made = { index, random, user_id, officer, status: state, at, decided, remarks } as const;
    const mutation = await enterMutation(trx, own ? storage : null, land, made);
    if (status === 'approved') await approve(trx, land, mutation, officer, decided);
    // Sold on within the year: a record of three versions.
    if (status === 'approved' && index === OWN.length) {
      const [dag] = (await trx('dags').where({ id: land.dag_id }).select('khotiyan')) as Pick<
        Land,
        'khotiyan'
      >[];
      const later = { ...land, khotiyan: dag!.khotiyan };
      const again = new Date(decided.getTime() + 90 * DAY);
      const sold = await enterMutation(trx, null, later, {
        ...made,
        index: all.length,
        at: again,
        decided: new Date(again.getTime() + 12 * DAY),
      });
      await approve(trx, later, sold, officer, new Date(again.getTime() + 12 * DAY));
    }
  }
}
