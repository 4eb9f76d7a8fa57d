import type { Knex } from 'knex';
import { DAY } from '../days.ts';
import { randomFrom, type Random } from '../random.ts';
import { busyDays, YEAR } from './calendar.ts';
import { enter, type Told } from './enter.ts';
import { ownedBy, type YearLand } from './lands.ts';
import { meansOf, type Draft } from './payments.ts';
import type { Citizen } from './people.ts';

const COUNT = 180;
const FEES = { khatian_request: 10_000, mouza_map_request: 50_000 } as const;
const PURPOSES = {
  khatian_request: [
    'ব্যাংক ঋণের জন্য খতিয়ানের কপি',
    'Certified copy for a bank loan',
    'নামজারির আবেদনের সঙ্গে দেওয়ার জন্য',
    'জমি বিক্রির আগে মালিকানা দেখাতে',
    'Copy for the partition among heirs',
    'আদালতে দাখিল করার জন্য',
    'Copy for land development tax',
    'ওয়ারিশদের মধ্যে বণ্টনের জন্য',
    'বাড়ির নকশা অনুমোদনের জন্য',
  ],
  mouza_map_request: [
    'সীমানা নির্ধারণের জন্য শিটের কপি',
    'Map of the sheet for a boundary wall',
    'রাস্তার জায়গা মেপে দেখার জন্য',
    'For a survey of the boundary with a neighbour',
    'পুকুরের পাড়ের সীমানা দেখতে',
  ],
} as const;

interface Wanted {
  citizen: Citizen;
  type: keyof typeof FEES;
  record_id: number;
  at: number;
  status: Draft['status'];
}

/** Maps of which there is a sheet, and those whose sheet the office has to find. */
interface Maps {
  drawn: number[];
  bare: number[];
}

/** What somebody asks for: the khatian of what they own, or a map; nothing twice. */
function plan(
  random: Random,
  {
    citizens,
    lands,
    now,
    maps,
  }: { citizens: readonly Citizen[]; lands: readonly YearLand[]; now: number; maps: Maps },
): Wanted[] {
  const owned = ownedBy(citizens, lands);
  const seen = new Set<string>();
  const wanted: Wanted[] = [];
  for (const at of busyDays(random, { from: now - (YEAR - 12) * DAY, to: now }, COUNT)) {
    if (at >= now) continue;
    const there = citizens.filter(({ joined }) => joined + DAY < at);
    const citizen = random.pick(there);
    const own = owned.get(citizen.id)!;
    // What the offices have not decided yet is mostly what they have to look for.
    const lately = at > now - 26 * DAY;
    const isMap = random.chance(lately ? 0.65 : 0.3) || own.length === 0;
    const type = isMap ? 'mouza_map_request' : 'khatian_request';
    const record_id = isMap
      ? random.pick(random.chance(lately ? 0.2 : 0.65) ? maps.drawn : maps.bare)
      : random.pick(own).dag_id;
    const key = `${citizen.id}/${type}/${record_id}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const dice = random.next();
    // What has waited for its payment for long is given up, not pending.
    const status = dice < 0.84 ? 'paid' : dice < 0.89 || at < now - 90 * DAY ? 'failed' : 'pending';
    wanted.push({ citizen, type, record_id, at, status });
  }
  return wanted;
}

/** Applications for copies of khatians and maps over the year: paid, failed, and not paid yet. */
export async function planApplications(
  trx: Knex.Transaction,
  people: { citizens: readonly Citizen[]; lands: readonly YearLand[]; now: number },
): Promise<{ drafts: Draft[]; told: Told[] }> {
  const random = randomFrom('applications of a year');
  const sheets = (await trx('mouza_maps')
    .where({ is_sample: true })
    .orderBy('id')
    .select('id', 'document_path')) as {
    id: number;
    document_path: string | null;
  }[];
  const of = (isDrawn: boolean) =>
    sheets.filter(({ document_path }) => (document_path !== null) === isDrawn).map(({ id }) => id);
  const maps = { drawn: of(true), bare: of(false) };
  if (maps.drawn.length === 0 || maps.bare.length === 0) return { drafts: [], told: [] };
  const wanted = plan(random, { ...people, maps });
  const rows = wanted.map(({ citizen, type, record_id, at, status }, index) => ({
    user_id: citizen.id,
    type,
    fee_poisha: FEES[type],
    payment_status: status,
    is_sample: true,
    dag_id: type === 'khatian_request' ? record_id : null,
    mouza_map_id: type === 'mouza_map_request' ? record_id : null,
    description: PURPOSES[type][(index * 7) % PURPOSES[type].length],
    created_at: new Date(at),
    updated_at: new Date(at),
    version: status === 'pending' ? 1 : 2,
  }));
  const entered = await enter<{ id: number }>(trx, 'applications', rows);
  const bare = new Set(maps.bare);
  const drafts = wanted.map(({ citizen, type, at, status }, index): Draft => {
    const application_id = entered[index]!.id;
    return {
      user_id: citizen.id,
      kind: 'application',
      key: `year-application-${application_id}`,
      entry: 1,
      application_id,
      amount_poisha: FEES[type],
      ...meansOf(random, citizen),
      status,
      at: at + 60_000,
    };
  });
  const told = wanted.flatMap(({ citizen, type, record_id, at, status }, index) => {
    const application_id = entered[index]!.id;
    const ready = type === 'khatian_request' || !bare.has(record_id);
    const facts = { amount_poisha: FEES[type], application_id, ready };
    const notice = { user_id: citizen.id, kind: 'payment-received', facts, at: at + 100_000 };
    return status === 'paid' ? [notice] : [];
  });
  return { drafts, told };
}
