import { readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import type { SeedStorage } from '../../../src/folder-storage.ts';
import { randomFrom, type Random } from '../random.ts';
import { atHome, inOffice } from './calendar.ts';
import { enter, type Told } from './enter.ts';
import { OFFICES, onDuty, type Citizen, type Officer, type Office } from './people.ts';

const REASONS = [
  'ছবির নিচের অংশ কাটা পড়েছে। পুরো পরিচয়পত্রের ছবি দিন।',
  'ছবি ঝাপসা, নম্বর পড়া যায় না। আলোতে আবার তুলুন।',
  'দুই দিকেই সামনের ছবি দেওয়া হয়েছে। পেছনের দিকের ছবি দিন।',
  'লেখা নামের বানান পরিচয়পত্রের সঙ্গে মেলে না।',
  'আলোর প্রতিফলনে জন্মতারিখ দেখা যায় না।',
  'পরিচয়পত্রটি অন্য ব্যক্তির। নিজের পরিচয়পত্র দিন।',
] as const;
/** Of the list of citizens: whose first card was refused, and who has handed in none since. */
const REFUSED_FIRST = new Set([3, 8, 11, 17, 21, 27, 30]);
const REFUSED = new Set([17, 30]);
/** Who has handed in again and waits. */
const WAITS_AGAIN = 27;
const NID = '0000000000';

/** The office near which somebody lives. */
export const homeOf = (index: number): Office => OFFICES[index % OFFICES.length]!;

interface Card {
  citizen: Citizen;
  index: number;
  submitted: number;
  decided: number | null;
  reason: string | null;
}

/** The cards of somebody, as they came in; times in milliseconds. */
function cardsOf(random: Random, citizen: Citizen, index: number, now: number): Card[] {
  const reviewed = (submitted: number) => inOffice(random, submitted, random.integer(2, 8));
  const submitted = atHome(random, citizen.joined, random.integer(1, 3));
  const first = { citizen, index, submitted };
  // The accounts of the last weeks are those that wait.
  if (submitted > now - 30 * 86_400_000) return [{ ...first, decided: null, reason: null }];
  const decided = reviewed(submitted);
  if (!REFUSED_FIRST.has(index)) return [{ ...first, decided, reason: null }];
  const refused = { ...first, decided, reason: REASONS[index % REASONS.length]! };
  if (REFUSED.has(index)) return [refused];
  if (index === WAITS_AGAIN) {
    const again = atHome(random, now, -13);
    return [refused, { citizen, index, submitted: again, decided: null, reason: null }];
  }
  const again = atHome(random, decided, random.integer(1, 9));
  return [refused, { citizen, index, submitted: again, decided: reviewed(again), reason: null }];
}

async function store(storage: SeedStorage, random: Random, index: number, file: string) {
  const keep = async (picture: string) => {
    const path = `kyc/${random.uuid()}.png`;
    await storage.put(path, readFileSync(new URL(`../cards/year/${picture}.png`, import.meta.url)));
    return path;
  };
  return { id_front: await keep(file), id_back: await keep(`back-${homeOf(index)}`) };
}

/** Since when somebody is verified, by the id of their account; in milliseconds. */
export type Verified = ReadonlyMap<number, number>;

/** Identity cards of the forty: verified, some at the second try, some refused, and those that wait, the oldest some weeks. */
export async function enterIdentities(
  trx: Knex.Transaction,
  storage: SeedStorage,
  { citizens, officers, now }: { citizens: readonly Citizen[]; officers: readonly Officer[]; now: number },
): Promise<{ verified: Verified; told: Told[] }> {
  const random = randomFrom('identity cards of a year');
  const cards = citizens
    .flatMap((citizen, index) => cardsOf(random, citizen, index, now))
    .map((card) => ({ ...card, decided: card.decided !== null && card.decided < now ? card.decided : null }))
    .sort((one, other) => one.submitted - other.submitted);
  const rows: object[] = [];
  for (const { citizen, index, submitted, decided, reason } of cards) {
    const { name_en, name_bn, file } = citizen;
    const reviewer = decided && onDuty(officers, homeOf(index), decided, random.pick);
    rows.push({
      user_id: citizen.id,
      status: decided === null ? 'pending' : reason ? 'rejected' : 'success',
      name_en,
      name_bn,
      nid: NID,
      ...(await store(storage, random, index, file)),
      rejection_reason: decided === null ? null : reason,
      reviewer_id: reviewer,
      submitted_at: new Date(submitted),
      reviewed_at: decided && new Date(decided),
      is_sample: true,
      created_at: new Date(submitted),
      updated_at: new Date(decided ?? submitted),
      version: decided === null ? 1 : 2,
    });
  }
  const entered = await enter<{ id: number; user_id: number; reviewer_id: number }>(trx, 'kycs', rows);
  const done = cards
    .map((card, index) => ({ ...card, row: entered[index]! }))
    .filter(({ decided }) => decided);
  const accepted = done
    .filter(({ reason }) => reason === null)
    .sort((one, other) => one.decided! - other.decided!);
  await enter(
    trx,
    'verified_identities',
    accepted.map(({ citizen: { id, name_en, name_bn }, row, decided }) => {
      const at = new Date(decided!);
      return {
        user_id: id,
        kyc_id: row.id,
        name_en,
        name_bn,
        nid: NID,
        confirmed_by: row.reviewer_id,
        confirmed_at: at,
        created_at: at,
        updated_at: at,
      };
    }),
  );
  const told = done.map(({ citizen, decided, reason }) => ({
    user_id: citizen.id,
    kind: 'kyc-decided',
    at: decided!,
    facts: { status: reason ? 'rejected' : 'success', rejection_reason: reason },
  }));
  return { verified: new Map(accepted.map(({ citizen, decided }) => [citizen.id, decided!])), told };
}
