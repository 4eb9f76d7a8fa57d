import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Knex } from 'knex';
import type { SeedStorage } from '../../src/folder-storage.ts';
import { COST } from './accounts.ts';
import { insertSamples } from './insert.ts';
import { DAY, HOUR, morning } from './days.ts';
import { CITIZEN, verifyApplicants } from './identities.ts';
import { insertInquiry, type Called, type Inquired, type Inquiry } from './inquiry.ts';
import { assignedAt, enterMutation, paidAt, type Land, type Made, type SampleMutation } from './mutation.ts';
import { tellCitizen, type ToldMutation } from './mutation-notices.ts';
import { ownerName } from './names.ts';
import { sortNotices } from './notifications.ts';
import { insertCarried, soldByCitizen } from './carried.ts';
import { insertHeard, insertOpen } from './objections.ts';
import { approve } from './record-change.ts';
import { randomFrom, type Random } from './random.ts';
import { insertSplit } from './split.ts';

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

/** Days before now: of the first of all, and of the first that is still open. */
const FIRST = -355;
const OPEN_SINCE = -48;

/** How far those have come that are with the AC (Land), in their order: the citizen's is the first. */
const INQUIRIES: readonly Inquiry[] = ['called', 'heard', 'reported', 'untouched', 'called'];

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
async function applicants(trx: Knex.Transaction, storage: SeedStorage, officer: number): Promise<number[]> {
  const password_hash = await hash(randomUUID(), COST);
  const random = randomFrom('mutation applicants');
  const rows = Array.from({ length: 8 }, (_, index) => ({
    name: ownerName(random),
    email: `applicant-${index + 1}@bhumi.test`,
    phone: `0170000001${index}`,
    role: 'user',
    password_hash,
    email_verified_at: '2025-12-01T04:00:00Z',
  }));
  const people = (await insertSamples(trx, 'users', rows)).map(({ id }) => id);
  await verifyApplicants(
    trx,
    storage,
    people.map((user_id, index) => ({ user_id, name_bn: rows[index]!.name })),
    officer,
  );
  return people;
}

/** A dag of which the citizen is an owner by name, and somebody else the first one; none, where staff have deleted them. */
async function landOf(
  trx: Knex.Transaction,
  owner: string,
  without: readonly Land[],
): Promise<Land | undefined> {
  const { rows } = await trx.raw<{ rows: Land[] }>(
    `select dags.id as dag_id, dags.zil_id, dags.survey_type_id, zils.mouza_id, khatiyan_number, dag_no as dag_number,
       khotiyan, upazilas.name_bn as upazila
     from dags join zils on zils.id = dags.zil_id join mouzas on mouzas.id = zils.mouza_id
     join upazilas on upazilas.id = mouzas.upazila_id
     where khotiyan @> jsonb_build_array(jsonb_build_object('owner', ?::text)) and khotiyan -> 0 ->> 'owner' <> ?
       and dags.id <> all(?::bigint[])
     order by dags.id limit 1`,
    [owner, owner, without.map(({ dag_id }) => dag_id)],
  );
  return rows[0];
}

/** When it was handed in, and when it was decided. */
function times(
  { random, now }: { random: Random; now: number },
  status: Status | 'owed',
  index: number,
  of: number,
): { at: Date; decided: Date } {
  const open = !['approved', 'rejected', 'owed'].includes(status);
  const span = open ? 45 * DAY : 320 * DAY;
  const first = morning(now, open ? OPEN_SINCE : FIRST);
  const at = first + Math.round((span * index) / of) + random.integer(0, 8) * HOUR;
  return { at: new Date(at), decided: new Date(at + random.integer(open ? 2 : 6, open ? 5 : 34) * DAY) };
}

/** What the office has done about a mutation, as far as that goes; answers the hearing that was called. */
export async function inquire(
  trx: Knex.Transaction,
  random: Random,
  mutation: { id: number; land: Land; made: Made; buyers: Inquired['buyers']; stands: Inquiry; now: number },
): Promise<Called | null> {
  const { made, ...inquired } = mutation;
  const { status, officer, index, decided } = made;
  const outcome = status === 'approved' || status === 'rejected' ? { status, at: decided.getTime() } : null;
  if (!outcome && status !== 'assigned_to_ac_land') return null;
  const assigned = assignedAt(made).getTime();
  return insertInquiry(trx, random, { ...inquired, index, officer, assigned, outcome });
}

/** What the citizen was told was decided about a mutation: what is decided was with the officer before. */
function decisionsOf(made: Made): ToldMutation['decided'] {
  const { status, decided, remarks } = made;
  if (status === 'pending' || status === 'pending_payment') return [];
  const last = { status, words: remarks, at: decided.getTime() };
  if (status === 'assigned_to_ac_land') return [last];
  return [{ status: 'assigned_to_ac_land', words: null, at: assignedAt(made).getTime() }, last];
}

/** Somebody else's mutation of a dag of which the citizen is an owner, who objects to it. */
async function insertOpposed(
  trx: Knex.Transaction,
  land: Land,
  made: Made,
  { storage, citizen, now }: { storage: SeedStorage; citizen: number; now: number },
): Promise<void> {
  const { id, buyers } = await enterMutation(trx, storage, land, made);
  const { officer, user_id: applicant, status } = made;
  const inquiry = { id, land, made, buyers, stands: 'called', now } as const;
  const hearing = await inquire(trx, randomFrom('inquiry of what the citizen objects to'), inquiry);
  const filed = made.decided.getTime() + 2 * DAY;
  const opposed = { id, status, land, applicant, officer, filed, now };
  await insertOpen(trx, opposed, { citizen, owner: CITIZEN.name_bn, hearing });
}

/**
 * Mutations of the last year in every state: the citizen's six, and those of others. Approved ones have changed their records, one
 * of them twice; an inheritance is among them, two objections, one by the citizen and one to a mutation of theirs, and a sale by the citizen with
 * which a registration for land tax was carried over; of one the drawn dag is to be split.
 */
export async function insertMutations(
  trx: Knex.Transaction,
  storage: SeedStorage,
  { citizen, officer }: { citizen: number; officer: number },
): Promise<void> {
  const [random, inquiries, now] = [randomFrom('mutations'), randomFrom('inquiries'), Date.now()];
  const others = OTHERS.flatMap(([status, count]) => Array.from({ length: count }, () => status));
  const lands = await freeLand(trx, OWN.length + others.length);
  const people = await applicants(trx, storage, officer);
  const all = [
    ...OWN.map((status) => ({ status: status as Status | 'owed', user_id: citizen, own: true })),
    ...others.map((status) => ({ status, user_id: random.pick(people), own: false })),
  ];
  let assigned = 0;
  for (const [index, { status, user_id, own }] of all.entries()) {
    const land = lands[index];
    if (!land) continue;
    const { at, decided } = times({ random, now }, status, index, all.length);
    const state = status === 'owed' ? 'approved' : status;
    const picked = state in REMARKS ? random.pick(REMARKS[state as keyof typeof REMARKS]) : null;
    // Of the first one somebody objected.
    const remarks = index === 0 ? REMARKS.approved[0]! : picked;
    const stands = INQUIRIES[state === 'assigned_to_ac_land' ? assigned++ : 0]!;
    const plain = { index, random, user_id, officer, status: state, at, decided, remarks } as const;
    let hearing = null as Called | null;
    const meanwhile = async ({ id, buyers }: SampleMutation) => {
      hearing = await inquire(trx, inquiries, { id, land, made: plain, buyers, stands, now });
      if (index > 0) return;
      const filed = assignedAt(plain).getTime() + HOUR;
      const opposed = { id, status: 'assigned_to_ac_land', land, applicant: user_id, officer, filed, now };
      await insertHeard(trx, storage, opposed, hearing);
    };
    const made = { ...plain, meanwhile };
    const mutation = await enterMutation(trx, storage, land, { ...made, withCard: own });
    if (own) {
      const { id, fee } = mutation;
      const paid = state === 'pending_payment' ? null : paidAt(made).getTime();
      await tellCitizen(trx, { id, user_id, fee, paid, decided: decisionsOf(made), hearing, now });
    }
    if (status === 'approved') await approve(trx, land, mutation, officer, decided);
    // Sold on within the year: a record of three versions.
    if (status === 'approved' && index === OWN.length) {
      const [dag] = (await trx('dags').where({ id: land.dag_id }).select('khotiyan')) as Pick<
        Land,
        'khotiyan'
      >[];
      const later = { ...land, khotiyan: dag!.khotiyan };
      const again = new Date(decided.getTime() + 90 * DAY);
      const next = {
        ...plain,
        index: all.length,
        at: again,
        decided: new Date(again.getTime() + 12 * DAY),
      };
      const sold = await enterMutation(trx, storage, later, {
        ...next,
        meanwhile: async ({ id, buyers }: SampleMutation) => {
          const of = randomFrom('inquiry of what was sold on');
          await inquire(trx, of, { id, land: later, made: next, buyers, stands, now });
        },
      });
      await approve(trx, later, sold, officer, new Date(again.getTime() + 12 * DAY));
    }
  }
  const taken = [...lands];
  const shared = await landOf(trx, CITIZEN.name_bn, taken);
  if (shared) {
    taken.push(shared);
    const [at, decided] = [new Date(morning(now, -14)), new Date(morning(now, -10))];
    const made = { index: all.length + 1, random, officer, at, decided, remarks: null } as const;
    const opposed = { ...made, user_id: people[0]!, status: 'assigned_to_ac_land' } as const;
    await insertOpposed(trx, shared, opposed, { storage, citizen, now });
    const own = await landOf(trx, CITIZEN.name_bn, taken);
    const land = own && soldByCitizen(own);
    if (land) taken.push(land);
    const buyer = (await trx('users').where({ id: people[1] }).first('id', 'name')) as
      | { id: number; name: string }
      | undefined;
    if (land && buyer)
      await insertCarried(trx, storage, { land, citizen, buyer, officer, index: all.length + 6, now });
  }
  await insertSplit(trx, storage, {
    index: all.length + 3,
    officer,
    user_id: people[1]!,
    without: taken,
    now,
  });
  await sortNotices(trx, citizen);
}
