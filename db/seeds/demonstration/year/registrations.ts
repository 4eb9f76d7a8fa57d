import type { Knex } from 'knex';
import { DAY } from '../days.ts';
import { randomFrom, type Random } from '../random.ts';
import { atHome, busyDays, inOffice, YEAR } from './calendar.ts';
import { enter, type Told } from './enter.ts';
import { ownedBy, type YearLand } from './lands.ts';
import { officeOf, onDuty, type Citizen, type Office, type Officer } from './people.ts';

/** How many come in, before those that are put right and come again. */
const COUNT = 330;
/** And so many more in the last weeks, with which the offices do not keep up. */
const LATELY = 22;
/** Whatever came in before is decided. */
const BACKLOG = 26 * DAY;
/** Of what came in since, so much is decided. */
const QUICK = 0.5;
/** Working days that the offices take. */
const PACE: Record<Office, readonly [number, number]> = {
  dhaka: [2, 8],
  cumilla: [4, 10],
  rajshahi: [5, 16],
};
/** What land is used for that is not cultivated. */
const USES = ['residential', 'residential', 'residential', 'commercial', 'commercial', 'others'] as const;
/** What one person may hold of agricultural land without tax: 8.25 acres, in square feet. */
const EXEMPT = 359_370;

/** What is to be said of a registration, beside that it agrees with the record. */
type Case = 'right' | 'doubt' | 'area' | 'number' | 'stranger';

const NOTES: Record<Exclude<Case, 'right'>, { status: 'rejected' | 'flagged'; words: readonly string[] }> = {
  doubt: {
    status: 'flagged',
    words: [
      'জমির ব্যবহার সরেজমিনে যাচাই করা হবে। যোগাযোগের ফোন নম্বর হালনাগাদ করুন।',
      'সর্বশেষ দাখিলার কপি ইউনিয়ন ভূমি অফিসে দেখান।',
      'শরিকদের মধ্যে বণ্টন হয়ে থাকলে বণ্টননামার কপি দিন।',
      'জমির শ্রেণি রেকর্ডে অন্যভাবে লেখা আছে। ব্যবহারের ধরন মিলিয়ে দেখুন।',
    ],
  },
  area: {
    status: 'flagged',
    words: [
      'জমির পরিমাণ রেকর্ডের সঙ্গে মেলে না। দলিল দেখে আবার নিবন্ধন করুন।',
      'রেকর্ডে জমির পরিমাণ কম লেখা আছে। খতিয়ানের কপি নিয়ে ভূমি অফিসে আসুন।',
      'পরিমাণ সম্ভবত শতাংশে লেখা হয়েছে। বর্গফুটে লিখে আবার নিবন্ধন করুন।',
    ],
  },
  number: {
    status: 'rejected',
    words: [
      'এই মৌজায় এমন দাগ নেই। নম্বর দেখে আবার নিবন্ধন করুন।',
      'খতিয়ান ও দাগ একে অন্যের সঙ্গে মেলে না।',
      'লেখা দাগটি পুরোনো জরিপের। সর্বশেষ জরিপের দাগ নম্বর দিন।',
    ],
  },
  stranger: {
    status: 'rejected',
    words: [
      'খতিয়ানটি অন্য মালিকের নামে আছে। আগে নামজারির আবেদন করুন।',
      'ওয়ারিশ হিসেবে দাবি করা হয়েছে, তবে নামজারি হয়নি।',
      'রেকর্ডের মালিকদের মধ্যে আবেদনকারীর নাম নেই।',
      'বিক্রেতার নামে রেকর্ড আছে। দলিলসহ নামজারির আবেদন করুন।',
    ],
  },
};
const APPROVED = [
  'রেকর্ডের সঙ্গে মিলেছে।',
  'মালিকের নাম ও জমির পরিমাণ মিলেছে।',
  'খতিয়ান ও দাগ যাচাই করা হয়েছে।',
] as const;

interface Registration {
  citizen: Citizen;
  land: YearLand;
  is: Case;
  at: number;
}

function caseOf(random: Random): Case {
  const dice = random.next();
  if (dice < 0.79) return 'right';
  if (dice < 0.85) return 'area';
  if (dice < 0.9) return 'number';
  return dice < 0.94 ? 'doubt' : 'stranger';
}

/** Who registers what, and when: each of what they own, and now and then what is somebody else's. */
function plan(
  random: Random,
  { citizens, lands, now }: { citizens: readonly Citizen[]; lands: readonly YearLand[]; now: number },
): Registration[] {
  const owned = ownedBy(citizens, lands);
  const registrations: Registration[] = [];
  const seen = new Set<string>();
  const moments = [
    ...busyDays(random, { from: now - (YEAR - 12) * DAY, to: now }, COUNT),
    ...busyDays(random, { from: now - BACKLOG + DAY, to: now }, LATELY),
  ].sort((one, other) => one - other);
  for (const at of moments) {
    const there = citizens.filter(({ id, joined }) => joined + DAY < at && owned.get(id)!.length > 0);
    if (there.length === 0) continue;
    const citizen = random.pick(there);
    const is = caseOf(random);
    const land = is === 'stranger' ? random.pick(lands) : owned.get(citizen.id)!.shift()!;
    const key = `${citizen.id}/${land.dag_id}`;
    if (seen.has(key)) continue;
    seen.add(key);
    registrations.push({ citizen, land, is, at });
    // What was wrong of it is often put right, and comes again.
    if ((is === 'area' || is === 'number') && random.chance(0.7))
      registrations.push({ citizen, land, is: 'right', at: atHome(random, at, random.integer(30, 44)) });
  }
  return registrations.filter(({ at }) => at < now).sort((one, other) => one.at - other.at);
}

/** What was written otherwise than the record has it. */
function written(random: Random, { is, land }: Registration) {
  const { khatiyan_number, dag_number, area } = land;
  if (is === 'area')
    return { khatiyan_number, dag_number, land_area: Math.round(area * random.pick([1.2, 1.5, 2])) };
  if (is === 'number')
    return { khatiyan_number, dag_number: `${random.integer(6, 9)}${dag_number}`, land_area: area };
  return { khatiyan_number, dag_number, land_area: area };
}

function decidedAt(random: Random, { at, land }: Registration, now: number): number | null {
  const decided = inOffice(random, at, random.integer(...PACE[officeOf(land.bbs_code)]));
  if (at > now - BACKLOG && !random.chance(QUICK)) return null;
  return decided < now ? decided : null;
}

/** Registrations for land tax over the year, decided by the offices of their places; what waits is some weeks old at most. */
export async function enterRegistrations(
  trx: Knex.Transaction,
  people: {
    citizens: readonly Citizen[];
    officers: readonly Officer[];
    lands: readonly YearLand[];
    now: number;
  },
): Promise<Told[]> {
  const random = randomFrom('registrations of a year');
  const { officers, now } = people;
  const fields = new Map<number, number>();
  const rows: object[] = [];
  const told: Told[] = [];
  for (const registration of plan(random, people)) {
    const { citizen, land, is, at } = registration;
    const numbers = written(random, registration);
    const held = (fields.get(citizen.id) ?? 0) + land.area;
    const isField = held <= EXEMPT && random.chance(0.4);
    if (isField) fields.set(citizen.id, held);
    const decided = decidedAt(random, registration, now);
    const outcome = is === 'right' ? 'approved' : NOTES[is].status;
    const status = decided === null ? 'pending' : outcome;
    const approving = random.chance(0.35) ? random.pick(APPROVED) : null;
    const notes = decided === null ? null : is === 'right' ? approving : random.pick(NOTES[is].words);
    const reviewer = decided && onDuty(officers, officeOf(land.bbs_code), decided, random.pick);
    rows.push({
      user_id: citizen.id,
      mouza_id: land.mouza_id,
      survey_type_id: land.survey_type_id,
      ...numbers,
      land_type: isField ? 'agricultural' : random.pick(USES),
      status,
      notes,
      reviewer_id: reviewer,
      reviewed_at: decided && new Date(decided),
      submitted_at: new Date(at),
      created_at: new Date(at),
      updated_at: new Date(decided ?? at),
      is_sample: true,
      version: decided === null ? 1 : 2,
    });
    if (decided === null) continue;
    const { khatiyan_number, dag_number } = numbers;
    const facts = { status, khatiyan_number, dag_number, mouza: land.mouza, notes };
    told.push({ user_id: citizen.id, kind: 'registration-decided', facts, at: decided });
  }
  await enter(trx, 'land_tax_registrations', rows);
  return told;
}
