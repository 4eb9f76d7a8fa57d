import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Knex } from 'knex';
import type { SeedStorage } from '../../src/folder-storage.ts';
import { COST } from './accounts.ts';
import { HOUR } from './days.ts';
import { storeCard } from './identities.ts';
import { insertSamples } from './insert.ts';
import type { Land } from './mutation.ts';
import { tellOfMutation } from './mutation-notices.ts';

/** Who objects to the citizen's mutation; nobody logs in as them. Their card is drawn by `e2e/bin/sample-cards.mjs`. */
const OBJECTOR = {
  account: { name: 'Md. Abul Kashem', email: 'kashem@bhumi.test', phone: '01700000007', role: 'user' },
  card: { name_en: 'Md. Abul Kashem', name_bn: 'মোঃ আবুল কাশেম', nid: '0000000000' },
};
const VERIFIED = '2025-11-10T05:00:00Z';

/** A mutation that somebody objects to; times in milliseconds. */
export interface Opposed {
  id: number;
  status: string;
  land: Land;
  applicant: number;
  officer: number;
  filed: number;
  now: number;
}

/** The hearing at which it is heard. */
interface Hearing {
  step_id: number;
  at: number;
  meets_at: number;
  place: string;
}

async function file(
  trx: Knex.Transaction,
  { id, status, filed }: Opposed,
  more: Record<string, unknown>,
): Promise<number> {
  const at = new Date(filed);
  const [row] = (await trx('objections')
    .insert({ mutation_id: id, is_sample: true, created_at: at, updated_at: at, ...more })
    .returning('id')) as { id: number }[];
  await trx('mutation_events').insert({ mutation_id: id, action: 'object', status, at, actor_id: null });
  return row!.id;
}

/** Somebody who is verified under the name of an owner. */
async function objector(
  trx: Knex.Transaction,
  storage: SeedStorage,
  officer: number,
): Promise<{ user_id: number; identity_id: number }> {
  const password_hash = await hash(randomUUID(), COST);
  const { account, card } = OBJECTOR;
  const [user] = await insertSamples(trx, 'users', [
    { ...account, password_hash, email_verified_at: VERIFIED },
  ]);
  const [times, user_id] = [{ created_at: VERIFIED, updated_at: VERIFIED }, user!.id];
  const [kyc] = await insertSamples(trx, 'kycs', [
    {
      user_id,
      status: 'success',
      ...card,
      ...(await storeCard(storage, 'kashem')),
      reviewer_id: officer,
      submitted_at: VERIFIED,
      reviewed_at: VERIFIED,
      ...times,
    },
  ]);
  const [identity] = (await trx('verified_identities')
    .insert({ user_id, kyc_id: kyc!.id, ...card, confirmed_by: officer, confirmed_at: VERIFIED, ...times })
    .returning('id')) as { id: number }[];
  return { user_id, identity_id: identity!.id };
}

/** One that was heard and dismissed, with the reasons of both sides, to a mutation of the citizen's. */
export async function insertHeard(
  trx: Knex.Transaction,
  storage: SeedStorage,
  opposed: Opposed,
  hearing: Hearing | null,
): Promise<void> {
  const { id: mutation_id, land, applicant, officer, filed, status, now } = opposed;
  const owner = OBJECTOR.card.name_bn;
  if (!land.khotiyan.slice(1).some((row) => row.owner === owner)) return;
  const words = 'আপত্তিকারীর অংশ রেকর্ডে অপরিবর্তিত থাকছে। আপত্তি নামঞ্জুর করা হলো।';
  const answered = filed + 5 * HOUR;
  const heard = hearing ? hearing.meets_at + 2 * HOUR : filed + 24 * HOUR;
  const side = await objector(trx, storage, officer);
  const objection_id = await file(trx, opposed, {
    ...side,
    owner,
    reasons: 'দাগের বণ্টন এখনো হয়নি। আমার অংশের জমিও এই দলিলে লেখা হয়েছে বলে মনে করি।',
    answer: 'শুধু বিক্রেতার অংশ কেনা হয়েছে। দলিলের তফসিলে তা লেখা আছে।',
    answered_at: new Date(answered),
    status: 'dismissed',
    words,
    heard_by: officer,
    heard_at: new Date(heard),
    updated_at: new Date(heard),
    version: 3,
  });
  await trx('mutation_events').insert([
    { mutation_id, action: 'reply', status, at: new Date(answered), actor_id: applicant },
    { mutation_id, action: 'hear', status, at: new Date(heard), actor_id: officer },
  ]);
  if (hearing)
    await trx('mutation_step_invited').insert({
      step_id: hearing.step_id,
      side: 'objector',
      name: owner,
      user_id: side.user_id,
    });
  const facts = { mutation_id, objection_id, outcome: 'dismissed', words, side: 'applicant' };
  const filedTold = { kind: 'objection-filed', facts: { mutation_id } };
  await tellOfMutation(trx, applicant, { at: filed, now }, filedTold);
  await tellOfMutation(trx, applicant, { at: heard, now }, { kind: 'objection-heard', facts });
}

/** One by the citizen, to somebody else's mutation of a dag of theirs, that waits to be heard; they are called to the hearing. */
export async function insertOpen(
  trx: Knex.Transaction,
  opposed: Opposed,
  { citizen, owner, hearing }: { citizen: number; owner: string; hearing: Hearing | null },
): Promise<void> {
  const { id: mutation_id, now } = opposed;
  const { identity_id } = (await trx('verified_identities')
    .where({ user_id: citizen })
    .first('id as identity_id')) as { identity_id: number };
  const objection_id = await file(trx, opposed, {
    user_id: citizen,
    identity_id,
    owner,
    reasons: 'আমি ও অন্য শরিক এই জমি ভাগ করিনি। আমাকে না জানিয়ে দাগের জমি বিক্রি দেখানো হয়েছে।',
  });
  if (!hearing) return;
  const { step_id, at, meets_at, place } = hearing;
  await trx('mutation_step_invited').insert({ step_id, side: 'objector', name: owner, user_id: citizen });
  const facts = {
    mutation_id,
    objection_id: Number(objection_id),
    side: 'objector',
    meets_at: new Date(meets_at).toISOString(),
    place,
  };
  await tellOfMutation(trx, citizen, { at, now }, { kind: 'mutation-hearing-invitation', facts });
}
