import { readFileSync } from 'node:fs';
import { createHash, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Knex } from 'knex';
import { COST } from '../accounts.ts';
import { DAY } from '../days.ts';
import { randomFrom } from '../random.ts';
import { atHome, inOffice, isWorkingDay, YEAR } from './calendar.ts';
import { enter } from './enter.ts';

/** The three offices of the year, each with the upazilas that it decides about: by how their codes begin. */
export const OFFICES = ['dhaka', 'cumilla', 'rajshahi'] as const;
export type Office = (typeof OFFICES)[number];

export const officeOf = (bbs_code: string): Office =>
  /^(3|45)/.test(bbs_code) ? 'dhaka' : /^[126]/.test(bbs_code) ? 'cumilla' : 'rajshahi';

interface Card {
  /** The part of their address before the `@`, and what the pictures of their card are called. */
  file: string;
  name_en: string;
  name_bn: string;
}

export interface Citizen extends Card {
  id: number;
  /** As the account has it, in one of the scripts. */
  name: string;
  phone: string;
  /** When the account was opened; in milliseconds. */
  joined: number;
}

/** Somebody of an office, with the time in which they work there; in milliseconds. */
export interface Officer {
  id: number;
  office: Office;
  from: number;
  to: number;
}

const CARDS = JSON.parse(
  readFileSync(new URL('citizens.json', import.meta.url), 'utf8').normalize('NFC'),
) as Card[];
/** Who was there when the year began, and who came in its last weeks. */
const AT_FIRST = 14;
const LATELY = 6;

/** On which day of the year, counted back, the citizen of a place in the list joins. */
function joinedBefore(index: number): number {
  if (index < AT_FIRST) return YEAR - index;
  const last = CARDS.length - LATELY;
  if (index >= last) return 28 - (index - last) * 4;
  return Math.round(335 - ((index - AT_FIRST) * 310) / (last - AT_FIRST));
}

/** The accounts of the forty; nobody logs in as one of them. */
export async function enterCitizens(trx: Knex.Transaction, now: number): Promise<Citizen[]> {
  const random = randomFrom('forty citizens');
  const password_hash = await hash(randomUUID(), COST);
  const citizens = CARDS.map((card, index) => {
    const joined = atHome(random, now, -joinedBefore(index));
    const phone = `017000001${String(index + 1).padStart(2, '0')}`;
    return { ...card, index, joined, phone, name: index % 3 === 1 ? card.name_bn : card.name_en };
  });
  const rows = citizens.map(({ file, name, index, joined, phone }) => {
    const at = new Date(joined);
    return {
      name,
      email: `${file}@bhumi.test`,
      phone,
      role: 'user',
      language: index % 3 === 1 ? 'bn' : 'en',
      password_hash,
      email_verified_at: new Date(joined + 180_000),
      is_sample: true,
      created_at: at,
      updated_at: at,
    };
  });
  const entered = await enter<{ id: number }>(trx, 'users', rows);
  return citizens.map((citizen, index) => ({ ...citizen, id: entered[index]!.id }));
}

/** Beside the officer of the demonstration; days are counted back. One left, and somebody took the place. */
const STAFF = [
  { file: 'farhana.yasmin', name: 'Farhana Yasmin', office: 'dhaka', from: YEAR, to: 0 },
  { file: 'saiful.alam', name: 'Md. Saiful Alam', office: 'cumilla', from: YEAR, to: 131 },
  { file: 'tahmina.rahman', name: 'Tahmina Rahman', office: 'cumilla', from: 340, to: 0 },
  { file: 'arif.chowdhury', name: 'Arif Chowdhury', office: 'cumilla', from: 128, to: 0 },
  { file: 'shahnaz.parvin', name: 'Shahnaz Parvin', office: 'rajshahi', from: YEAR, to: 0 },
  { file: 'biplob.sarkar', name: 'Biplob Kumar Sarkar', office: 'rajshahi', from: 205, to: 0 },
  // An administrator: of no office.
  { file: 'mahbub.hasan', name: 'Md. Mahbub Hasan', office: null, from: YEAR, to: 0 },
] as const;

/** When the administrator invited somebody, and ended what an account may do. */
export interface StaffChange {
  user_id: number;
  action: 'invite' | 'accept-invitation' | 'disable';
  at: number;
  account: { name: string; email: string; phone: string; role: string };
}

/** When each was seen last: on the last working day, or before they left. By a session that is over, and whose token nobody has. */
async function enterSessions(
  trx: Knex.Transaction,
  staff: readonly { id: number; left: number | null }[],
  now: number,
): Promise<void> {
  const random = randomFrom('when staff were seen');
  const rows = staff.map(({ id, left }) => {
    let day = (left ?? now) - DAY;
    while (!isWorkingDay(day)) day -= DAY;
    const seen = new Date(inOffice(random, day, 0));
    const token_hash = createHash('sha256').update(randomUUID()).digest();
    const until = new Date(seen.getTime() + DAY / 24);
    return {
      user_id: id,
      token_hash,
      created_at: new Date(seen.getTime() - DAY / 12),
      last_used_at: seen,
      idle_expires_at: until,
      expires_at: until,
      revoked_at: seen,
    };
  });
  // The hash is bytes, which are no JSON.
  await trx('sessions').insert(rows);
}

/** All of them are AC (Land) of the whole country; times are in milliseconds. */
async function enterPosts(
  trx: Knex.Transaction,
  officers: readonly { id: number; from: number; to: number | null }[],
): Promise<void> {
  const { id: post_id } = (await trx('posts as p')
    .join('offices as o', 'o.id', 'p.office_id')
    .where({ 'o.kind': 'national', 'p.kind': 'acland' })
    .first('p.id')) as { id: number };
  await trx('appointments').insert(
    officers.map(({ id, from, to }) => ({
      post_id,
      user_id: id,
      starts_at: new Date(from),
      ends_at: to === null ? null : new Date(to),
    })),
  );
}

/**
 * The staff of three offices and one more administrator, whom nobody logs in as; the officer of the demonstration belongs to
 * the first of them.
 */
export async function enterStaff(
  trx: Knex.Transaction,
  now: number,
  officer: number,
): Promise<{ officers: Officer[]; changes: StaffChange[] }> {
  const random = randomFrom('staff of three offices');
  const password_hash = await hash(randomUUID(), COST);
  const staff = STAFF.map((person, index) => {
    const invited = inOffice(random, now - (person.from + 3) * DAY, 1);
    const accepted = inOffice(random, invited, 1);
    const phone = `017000002${String(index + 1).padStart(2, '0')}`;
    const left = person.to > 0 ? inOffice(random, now - person.to * DAY, 1) : null;
    return { ...person, phone, invited, accepted, left, role: person.office ? 'acland' : 'admin' };
  });
  const rows = staff.map(({ file, name, phone, role, invited, accepted, left }) => ({
    name,
    email: `${file}@bhumi.test`,
    phone,
    role,
    password_hash,
    is_sample: true,
    email_verified_at: new Date(accepted),
    disabled_at: left === null ? null : new Date(left),
    created_at: new Date(invited),
    updated_at: new Date(left ?? accepted),
  }));
  const entered = await enter<{ id: number }>(trx, 'users', rows);
  await enterPosts(
    trx,
    staff.flatMap(({ role, accepted, left }, index) =>
      role === 'acland' ? [{ id: entered[index]!.id, from: accepted, to: left }] : [],
    ),
  );
  const seen = staff.map(({ left }, index) => ({ id: entered[index]!.id, left }));
  await enterSessions(trx, seen, now);
  const officers: Officer[] = [{ id: officer, office: 'dhaka', from: 0, to: now }];
  const changes: StaffChange[] = [];
  for (const [index, { file, name, phone, role, office, ...times }] of staff.entries()) {
    const id = entered[index]!.id;
    const { accepted, left } = times;
    if (office) officers.push({ id, office, from: accepted, to: left ?? now });
    const account = { name, email: `${file}@bhumi.test`, phone, role };
    changes.push({ user_id: id, action: 'invite', at: times.invited, account });
    changes.push({ user_id: id, action: 'accept-invitation', at: accepted, account });
    if (left !== null) changes.push({ user_id: id, action: 'disable', at: left, account });
  }
  return { officers, changes };
}

/** Who of an office is there at a moment. */
export function onDuty(
  officers: readonly Officer[],
  office: Office,
  at: number,
  pick: (among: readonly Officer[]) => Officer,
): number {
  const there = officers.filter(
    (officer) => officer.office === office && officer.from <= at && at <= officer.to,
  );
  return (there.length > 0 ? pick(there) : officers[0]!).id;
}
