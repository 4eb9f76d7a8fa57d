import type { Knex } from 'knex';
import type { SeedStorage } from '../../../src/folder-storage.ts';
import { DAY } from '../days.ts';
import { enterMutation, type Made, type SampleMutation } from '../mutation.ts';
import { inquire } from '../mutations.ts';
import { randomFrom, type Random } from '../random.ts';
import { approve } from '../record-change.ts';
import { busyDays, inOffice, YEAR } from './calendar.ts';
import type { YearLand } from './lands.ts';
import { OFFICES, officeOf, onDuty, type Citizen, type Officer, type Office } from './people.ts';

/** The upazila of each office, by its code, and how many mutations it received. */
const RECEIVED: Record<Office, { bbs_code: string; count: number; days: readonly [number, number] }> = {
  dhaka: { bbs_code: '302672', count: 28, days: [9, 22] },
  cumilla: { bbs_code: '201967', count: 22, days: [8, 19] },
  rajshahi: { bbs_code: '508172', count: 20, days: [14, 34] },
};
/** What came in before is decided. */
const OPEN_SINCE = 52 * DAY;
/** Of what came in since and could be decided by now, so much is. */
const QUICK = 0.6;
/** Numbers of the year's mutations, which their deeds and payments go by: behind those of the rest. */
const FROM = 1_000;

const REMARKS = {
  approved: [
    'রেকর্ড ও দলিল মিলিয়ে দেখা হয়েছে।',
    'শুনানিতে কেউ আপত্তি করেননি।',
    'প্রতিবেদন অনুযায়ী আবেদনকারী দখলে আছেন।',
    null,
    null,
    null,
  ],
  rejected: [
    'বিক্রেতা রেকর্ডে মালিক নন।',
    'দলিলে লেখা জমি বিক্রেতার অংশের চেয়ে বেশি।',
    'দলিলের তফসিলে লেখা দাগ ভিন্ন মৌজার।',
    'শুনানিতে দলিলের মূল কপি দেখানো হয়নি।',
    'জমি নিয়ে দেওয়ানি মামলা চলমান।',
  ],
  flagged: [
    'দলিলের সব পৃষ্ঠা স্পষ্ট নয়। আবার স্ক্যান করে দিন।',
    'দাগের চৌহদ্দি উল্লেখ করুন।',
    'বায়া দলিলের কপি সংযুক্ত করুন।',
    'সর্বশেষ ভূমি উন্নয়ন করের দাখিলা দিন।',
  ],
} as const;

type Outcome = Pick<Made, 'status' | 'remarks'> & { at: Date; decided: Date };

/** How far one has come that was asked for at `at`. */
function outcomeOf(random: Random, at: number, now: number, days: readonly [number, number]): Outcome {
  const made = (status: Made['status'], decided: number, remarks: string | null = null): Outcome => ({
    status,
    remarks,
    at: new Date(at),
    decided: new Date(Math.min(decided, now - DAY / 24)),
  });
  const settled = inOffice(random, at, random.integer(...days));
  if (at < now - OPEN_SINCE || (settled < now - DAY && random.chance(QUICK))) {
    const status = random.chance(0.76) ? ('approved' as const) : ('rejected' as const);
    return made(status, settled, random.pick<string | null>(REMARKS[status]));
  }
  const dice = random.next();
  const assigned = inOffice(random, at, random.integer(2, 4));
  if (dice < 0.06) return made('pending_payment', at);
  if (dice < 0.4 || assigned > now - DAY) return made('pending', at);
  if (dice < 0.85) return made('assigned_to_ac_land', assigned);
  return made('flagged', assigned, random.pick(REMARKS.flagged));
}

const METHODS = ['bkash', 'nagad', 'bank', 'bkash', 'card'] as const;
/** Of those that are with the AC (Land), how far each has come. */
const STANDS = ['untouched', 'reported', 'called', 'heard', 'reported'] as const;

/** Of each citizen what the applicants of a mutation were told. */
const TELL = `
insert into notifications (user_id, kind, facts, created_at, read_at)
select m.user_id, 'mutation-decided',
  jsonb_build_object('mutation_id', m.id, 'status', e.status, 'words', e.words, 'tracking_number', m.tracking_number),
  e.at, case when e.at < ? then e.at + interval '6 hours' end
from mutation_events e join mutations m on m.id = e.mutation_id
where e.action in ('assign', 'flag', 'approve', 'reject') and m.user_id = any(?) order by e.at, e.id`;

/** Land that nobody has registered for its tax: a mutation of it leaves no registration behind. */
async function unregistered(trx: Knex.Transaction, lands: readonly YearLand[]): Promise<YearLand[]> {
  const rows = (await trx('land_tax_registrations').select(
    'mouza_id',
    'survey_type_id',
    'dag_number',
  )) as Pick<YearLand, 'mouza_id' | 'survey_type_id' | 'dag_number'>[];
  const key = (land: (typeof rows)[number]) => `${land.mouza_id}/${land.survey_type_id}/${land.dag_number}`;
  const registered = new Set(rows.map(key));
  return lands.filter((land) => !registered.has(key(land)));
}

/** Mutations of the three offices over the year; approved ones have changed their records, and what waits is of all ages. */
export async function enterYearOfMutations(
  trx: Knex.Transaction,
  storage: SeedStorage,
  people: {
    citizens: readonly Citizen[];
    officers: readonly Officer[];
    lands: readonly YearLand[];
    now: number;
  },
): Promise<void> {
  const { citizens, officers, now } = people;
  const random = randomFrom('mutations of a year');
  const free = await unregistered(trx, people.lands);
  const wanted = OFFICES.flatMap((office) => {
    const { bbs_code, count, days } = RECEIVED[office];
    const lands = free.filter((land) => land.bbs_code === bbs_code);
    return busyDays(random, { from: now - (YEAR - 14) * DAY, to: now - DAY }, count).flatMap((at, index) =>
      lands[index] ? [{ at, land: lands[index], days }] : [],
    );
  }).sort((one, other) => one.at - other.at);
  let assigned = 0;
  for (const [place, { at, land, days }] of wanted.entries()) {
    const outcome = outcomeOf(random, at, now, days);
    const { status, decided } = outcome;
    const citizen = random.pick(
      citizens.filter(({ joined, name_bn }) => joined < at && land.khotiyan[0]!.owner !== name_bn),
    );
    const officer = onDuty(officers, officeOf(land.bbs_code), decided.getTime(), random.pick);
    const method = METHODS[place % METHODS.length]!;
    const isPhone = method === 'bkash' || method === 'nagad';
    const made: Made = {
      // Every eighth would be an inheritance, whose heirs are those of the rest of the demonstration.
      ...outcome,
      index: FROM + Math.floor(place / 7) * 8 + ((place % 7) + 5),
      random,
      officer,
      user_id: citizen.id,
      buyer: citizen.name_bn,
      phone: citizen.phone,
      payment: { method, payer: isPhone ? citizen.phone : `**** ${3_000 + place * 17}` },
    };
    const stands = status === 'assigned_to_ac_land' ? STANDS[assigned++ % STANDS.length]! : 'untouched';
    const meanwhile = async ({ id, buyers }: SampleMutation) => {
      await inquire(trx, random, { id, land, made, buyers, stands, now });
    };
    const mutation = await enterMutation(trx, storage, land, { ...made, meanwhile });
    if (status === 'approved') await approve(trx, land, mutation, officer, decided);
  }
  await trx.raw(TELL, [new Date(now - 21 * DAY), citizens.map(({ id }) => id)]);
}
