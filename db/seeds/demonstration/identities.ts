import fs from 'node:fs';
import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Knex } from 'knex';
import type { SeedStorage } from '../../src/folder-storage.ts';
import { COST } from './accounts.ts';
import { insertSamples } from './insert.ts';
import { notify } from './notifications.ts';
import { randomFrom } from './random.ts';

/** Stores both sides of a person's sample card; `e2e/bin/sample-cards.mjs` draws them. */
export async function storeCard(
  storage: SeedStorage,
  person: string,
  of = person,
): Promise<{ id_front: string; id_back: string }> {
  const random = randomFrom(`card of ${of}`);
  const store = async (side: 'front' | 'back') => {
    const path = `kyc/${random.uuid()}.png`;
    await storage.put(path, fs.readFileSync(new URL(`cards/${person}-${side}.png`, import.meta.url)));
    return path;
  };
  return { id_front: await store('front'), id_back: await store('back') };
}

/** What the citizen's sample card says. */
export const CITIZEN = { name_en: 'Rahima Akter', name_bn: 'রহিমা আক্তার', nid: '0000000000' };

/** A verified identity of a citizen, who was told of it. */
export async function insertIdentity(
  trx: Knex.Transaction,
  storage: SeedStorage,
  userId: number,
  reviewerId: number,
): Promise<void> {
  const [submitted_at, reviewed_at] = ['2026-01-18T05:50:00Z', '2026-01-21T06:40:00Z'];
  const [card] = await insertSamples(trx, 'kycs', [
    {
      user_id: userId,
      status: 'success',
      ...CITIZEN,
      ...(await storeCard(storage, 'citizen')),
      reviewer_id: reviewerId,
      submitted_at,
      reviewed_at,
      created_at: submitted_at,
      updated_at: reviewed_at,
    },
  ]);
  await trx('verified_identities').insert({
    user_id: userId,
    kyc_id: card?.id,
    ...CITIZEN,
    confirmed_by: reviewerId,
    confirmed_at: reviewed_at,
    created_at: reviewed_at,
    updated_at: reviewed_at,
  });
  const facts = { status: 'success', rejection_reason: null };
  await notify(trx, userId, reviewed_at, { kind: 'kyc-decided', facts });
}

/** Verified identities of people whom nobody logs in as. Their numbers are not known here. */
export async function verifyApplicants(
  trx: Knex.Transaction,
  storage: SeedStorage,
  people: readonly { user_id: number; name_bn: string }[],
  reviewerId: number,
): Promise<void> {
  const [submitted_at, reviewed_at] = ['2025-12-02T05:10:00Z', '2025-12-04T05:40:00Z'];
  const made = { created_at: submitted_at, updated_at: reviewed_at };
  for (const person of people) {
    const [card] = await insertSamples(trx, 'kycs', [
      {
        ...person,
        status: 'success',
        ...(await storeCard(storage, 'kashem', `applicant ${person.name_bn}`)),
        reviewer_id: reviewerId,
        submitted_at,
        reviewed_at,
        ...made,
      },
    ]);
    const confirmed = { confirmed_by: reviewerId, confirmed_at: reviewed_at };
    await trx('verified_identities').insert({ ...person, kyc_id: card?.id, ...confirmed, ...made });
  }
}

/** People who wait for the land office to look at their cards. Nobody logs in as one of them. */
const WAITING = [
  {
    person: 'shefali',
    name: 'শেফালী বেগম',
    phone: '01700000005',
    at: '2026-11-08T04:15:00Z',
    card: { name_en: 'Shefali Begum', name_bn: 'শেফালী বেগম', nid: '0000000000' },
  },
  {
    person: 'nitai',
    name: 'Nitai Chandra Mondal',
    phone: '01700000006',
    at: '2026-11-14T09:30:00Z',
    card: { name_en: 'Nitai Chandra Mondal', name_bn: 'নিতাই চন্দ্র মণ্ডল', nid: '0000000000' },
  },
] as const;

/** Two identity cards that wait, of people whose accounts spell their names in one script each. */
export async function insertWaitingIdentities(trx: Knex.Transaction, storage: SeedStorage): Promise<void> {
  for (const { person, name, phone, at, card } of WAITING) {
    const [owner] = await insertSamples(trx, 'users', [
      {
        name,
        email: `${person}@bhumi.test`,
        phone,
        role: 'user',
        password_hash: await hash(randomUUID(), COST),
        email_verified_at: at,
      },
    ]);
    const made = { submitted_at: at, created_at: at, updated_at: at };
    await insertSamples(trx, 'kycs', [
      { user_id: owner?.id, ...card, ...(await storeCard(storage, person)), ...made },
    ]);
  }
}
