import type { Knex } from 'knex';
import { DAY, HOUR, morning, officeMorning } from './days.ts';
import type { Land } from './mutation.ts';
import type { Random } from './random.ts';

/** How far an inquiry has come that is not over. */
export type Inquiry = 'untouched' | 'reported' | 'called' | 'heard';

/** A mutation that was with the AC (Land), or is. Times in milliseconds. */
export interface Inquired {
  id: number;
  index: number;
  land: Land;
  buyers: readonly { name: string }[];
  officer: number;
  assigned: number;
  /** How it was decided, and when; null: it is still there. */
  outcome: { status: 'approved' | 'rejected'; at: number } | null;
  /** Of what is still there, how far it has come; and the day that it is now. */
  stands: Inquiry;
  now: number;
}

/** A hearing that was called. */
export interface Called {
  step_id: number;
  at: number;
  meets_at: number;
  place: string;
  words: string | null;
}

const REPORTS = [
  'সরেজমিনে দেখা গেছে, আবেদনকারী জমির দখলে আছেন। চৌহদ্দি রেকর্ডের সঙ্গে মেলে।',
  'দাগের সীমানা ঠিক আছে। পাশের দাগের মালিকেরা কোনো বিরোধের কথা জানাননি।',
  'জমিটি বর্তমানে ফসলি। ভূমি উন্নয়ন কর হালনাগাদ আছে।',
] as const;
const HELD = [
  'উভয় পক্ষ উপস্থিত ছিলেন। আগের মালিক হস্তান্তরের কথা স্বীকার করেছেন।',
  'আবেদনকারী দলিলের মূল কপি দেখিয়েছেন, জমা দেওয়া কপির সঙ্গে মিল পাওয়া গেছে।',
] as const;
const ORDERS = {
  approved: 'দলিল, রেকর্ড ও প্রতিবেদন মিলিয়ে নামজারি মঞ্জুর করা হলো।',
  rejected: 'দাখিল করা কাগজপত্রে মালিকানা প্রমাণিত হয়নি। আবেদন নামঞ্জুর করা হলো।',
} as const;

/** The union land officer of a mouza at a time, and the union office. */
const UNION = `
select a.user_id, jsonb_build_object('name_en', o.name_en, 'name_bn', o.name_bn) as office
from mouza_offices m join offices o on o.id = m.union_office_id
left join posts p on p.office_id = o.id and p.kind = 'union-officer'
left join appointments a on a.post_id = p.id and a.starts_at <= :at and (a.ends_at is null or a.ends_at > :at)
where m.mouza_id = :mouza_id order by a.id limit 1`;

/** Who signs a step: reports the union land officer, where there is one, else they are entered for the union office; the officer the rest. */
async function signed(
  trx: Knex.Transaction,
  { land, officer }: Pick<Inquired, 'land' | 'officer'>,
  kind: string,
  time: number,
): Promise<object> {
  const { mouza_id } = land;
  const at = new Date(time);
  const { rows } = await trx.raw<{ rows: { user_id: number | null; office: object }[] }>(UNION, {
    mouza_id,
    at,
  });
  const isReport = kind === 'report';
  const actor_id = (isReport && rows[0]?.user_id) || officer;
  return {
    actor_id,
    signed_as: trx.raw('signature_of(?::bigint, ?, ?)', [actor_id, mouza_id, at]),
    entered_for:
      isReport && actor_id === officer
        ? JSON.stringify({ name: null, post: 'union-officer', office: rows[0]?.office ?? null })
        : null,
  };
}

/**
 * The office's steps of a mutation: the union land office's report, a hearing, and the order of what is decided. Offices that
 * work without a hearing leave it out.
 * @returns the hearing that was called
 */
export async function insertInquiry(
  trx: Knex.Transaction,
  random: Random,
  mutation: Inquired,
): Promise<Called | null> {
  const { id, index, land, buyers, assigned, outcome, stands, now } = mutation;
  const enter = async (step: { kind: string; [column: string]: unknown }, at: number): Promise<number> => {
    const [row] = (await trx('mutation_steps')
      .insert({
        mutation_id: id,
        people: '[]',
        ...(await signed(trx, mutation, step.kind, at)),
        ...step,
        at: new Date(at),
      })
      .returning('id')) as { id: number }[];
    return row!.id;
  };
  const people = JSON.stringify([land.khotiyan[0]!.owner, ...buyers.map(({ name }) => name)]);
  const report = () => random.pick(REPORTS);
  const span = outcome ? outcome.at - assigned : 0;
  if (outcome || stands !== 'untouched') {
    await enter({ kind: 'report', words: report() }, assigned + (outcome ? span / 4 : DAY));
  }
  const isHeard = outcome ? index % 2 === 0 : stands === 'called' || stands === 'heard';
  let called: Called | null = null;
  if (isHeard) {
    const at = outcome ? assigned + span * 0.3 : morning(now, stands === 'heard' ? -9 : -2) + 5 * HOUR;
    const past = outcome ? morning(assigned + span * 0.8, -1) : officeMorning(now, -3, 'before');
    const meets_at =
      !outcome && stands === 'called' ? officeMorning(now, 6, 'after') : Math.max(past, morning(at, 1));
    const place = `উপজেলা ভূমি অফিস, ${land.upazila}`;
    const words = index % 3 === 0 ? 'পুরোনো খতিয়ানের কপি থাকলে সঙ্গে আনুন।' : null;
    const hearing = { kind: 'hearing', words, meets_at: new Date(meets_at), place, people };
    called = { step_id: await enter(hearing, at), at, meets_at, place, words };
    await trx('mutation_step_invited').insert({
      step_id: called.step_id,
      side: 'previous_owner',
      name: land.khotiyan[0]!.owner,
      user_id: null,
    });
    if (outcome || stands === 'heard')
      await enter({ kind: 'held', words: random.pick(HELD), people }, meets_at + 2 * HOUR);
  }
  if (outcome) await enter({ kind: 'order', words: ORDERS[outcome.status] }, outcome.at - HOUR / 2);
  return called;
}
