import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { Knex } from 'knex';
import type { SeedStorage } from '../../src/folder-storage.ts';
import { DAY, HOUR } from './days.ts';
import { handInDocument } from './handed-in.ts';
import { ownerName } from './names.ts';
import type { Random } from './random.ts';

/** A dag that a mutation is about; areas in square feet. */
export interface Land {
  dag_id: number;
  zil_id: number;
  survey_type_id: number | null;
  mouza_id: number;
  khatiyan_number: string;
  dag_number: string;
  khotiyan: { owner: string; area: number }[];
  /** The Bengali name of the upazila, as the registry office is called. */
  upazila: string;
}

export interface Made {
  index: number;
  random: Random;
  user_id: number;
  officer: number;
  status: 'pending_payment' | 'pending' | 'assigned_to_ac_land' | 'flagged' | 'approved' | 'rejected';
  at: Date;
  decided: Date;
  remarks: string | null;
  /** To whom it comes; otherwise to somebody or other. */
  buyer?: string;
  /** Whether the applicant's identity card is handed in too. */
  withCard?: boolean;
  /** By which the applicant is reached, and how they paid; otherwise as the citizen. */
  phone?: string;
  payment?: { method: string; payer: string };
  /** What happens before it is decided. */
  meanwhile?: (mutation: SampleMutation) => Promise<void>;
}

export interface SampleMutation {
  id: number;
  /** In poisha. */
  fee: number;
  buyers: { name: string; share: [number, number] | null; relation?: string }[];
}

const TYPES = ['sale', 'sale', 'gift', 'sale', 'inheritance', 'partition', 'sale', 'decree'] as const;
const FEES = { agricultural: 102_500, 'non-agricultural': 122_500 } as const;
const ACTIONS = {
  assigned_to_ac_land: 'assign',
  flagged: 'flag',
  approved: 'approve',
  rejected: 'reject',
} as const;
/** Of the heirs of a man with a wife, a son and a daughter. */
const HEIRS: { name: string; share: [number, number]; relation: string }[] = [
  { name: 'সাজেদা বেগম', share: [1, 8], relation: 'wives' },
  { name: 'মোঃ রাশেদুল ইসলাম', share: [7, 12], relation: 'sons' },
  { name: 'সাবিনা ইয়াসমিন', share: [7, 24], relation: 'daughters' },
];
const FAMILY = { deceased: 'male', heirs: { wives: 1, sons: 1, daughters: 1 }, predeceased: [] };
/** Of a Muslim man, by the names of the demonstration; others' estates are divided by other law. */
const isMuslimMan = (name: string): boolean => /^(মোঃ|মোহাম্মদ|আলহাজ্ব|শেখ|সৈয়দ) /u.test(name);
const NID = '0000000000';
const PHONE = '01700000003';

/** When its fee came in. */
export const paidAt = ({ at }: Pick<Made, 'at'>): Date => new Date(at.getTime() + HOUR / 6);
/** When it came to the officer: what is decided was there half of the time. */
export const assignedAt = ({ status, at, decided }: Pick<Made, 'status' | 'at' | 'decided'>): Date =>
  status === 'assigned_to_ac_land' ? decided : new Date((at.getTime() + decided.getTime()) / 2);

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The certificate by which heirs inherit, who hold the land together and so have no deed. */
const certificateAfter = (death: Date, index: number) => ({
  died_on: dayOf(death),
  certificate_number: `${200 + index}/${death.getUTCFullYear()}`,
  certificate_date: dayOf(new Date(death.getTime() + 12 * DAY)),
  certificate_issuer: index % 3 === 0 ? 'municipality' : 'union_parishad',
  holding: 'joint',
});

async function addPeople(
  trx: Knex.Transaction,
  id: number,
  land: Land,
  buyers: SampleMutation['buyers'],
): Promise<void> {
  const person = { nid: NID, address: land.upazila };
  await trx('mutation_parties').insert([
    ...buyers.map(({ name, share, relation }, index) => ({
      mutation_id: id,
      side: 'buyer',
      position: index + 1,
      name,
      ...person,
      share_numerator: share?.[0] ?? null,
      share_denominator: share?.[1] ?? null,
      relation: relation ?? null,
    })),
    {
      mutation_id: id,
      side: 'previous_owner',
      position: 1,
      ...person,
      name: land.khotiyan[0]!.owner,
      share_numerator: null,
      share_denominator: null,
      relation: null,
    },
  ]);
}

/** Its fee, as the simulation takes it. */
async function addPayment(
  trx: Knex.Transaction,
  id: number,
  { index, user_id, at, payment: means }: Made,
  fee: number,
): Promise<void> {
  const key = `demonstration-mutation-${index + 1}`;
  const paid = paidAt({ at });
  const [payment] = (await trx('payments')
    .insert({
      user_id,
      kind: 'mutation',
      mutation_id: id,
      provider: 'simulated',
      method: means?.method ?? (index % 3 ? 'bkash' : 'nagad'),
      amount_poisha: fee,
      payer_identifier: means?.payer ?? PHONE,
      transaction_id: `TXN-${at.getTime()}-${index}`,
      idempotency_key: key,
      request_hash: createHash('sha256').update(key).digest('hex'),
      status: 'paid',
      paid_at: paid,
      created_at: at,
      updated_at: paid,
    })
    .returning('id')) as { id: number }[];
  await trx('payment_events').insert(
    ['pending', 'paid'].map((status) => ({
      payment_id: payment!.id,
      status,
      at: paid,
      detail: { sample: true },
    })),
  );
}

async function addEvents(trx: Knex.Transaction, mutation: SampleMutation, made: Made): Promise<void> {
  const { id: mutation_id } = mutation;
  const add = async (events: object[]) =>
    void (await trx('mutation_events').insert(events.map((event) => ({ mutation_id, ...event }))));
  const { status, at, decided, remarks, officer, user_id } = made;
  const events: object[] = [
    { action: 'submit', status: 'pending_payment', at, actor_id: user_id, words: null },
  ];
  if (status !== 'pending_payment')
    events.push({
      action: 'pay',
      status: 'pending',
      at: paidAt(made),
      actor_id: user_id,
      words: null,
    });
  const action = status in ACTIONS ? ACTIONS[status as keyof typeof ACTIONS] : null;
  // What is decided was with the officer before.
  if (action && action !== 'assign') {
    const assigned = assignedAt(made);
    events.push({
      action: 'assign',
      status: 'assigned_to_ac_land',
      at: assigned,
      actor_id: officer,
      words: null,
    });
  }
  await add(events);
  await made.meanwhile?.(mutation);
  if (action) await add([{ action, status, at: decided, actor_id: officer, words: remarks }]);
}

/** A mutation with its people, its document, its payment and what has happened. */
export async function enterMutation(
  trx: Knex.Transaction,
  storage: SeedStorage,
  land: Land,
  made: Made,
): Promise<SampleMutation> {
  const { index, random, user_id, status, at, decided, remarks, officer } = made;
  const type = TYPES[index % TYPES.length]!;
  const inherited = type === 'inheritance' && isMuslimMan(land.khotiyan[0]!.owner);
  const mutation_type = type === 'inheritance' && !inherited ? 'sale' : type;
  const buyers: SampleMutation['buyers'] = inherited
    ? HEIRS
    : [{ name: made.buyer ?? ownerName(random), share: null }];
  const land_type = index % 4 === 3 ? ('non-agricultural' as const) : ('agricultural' as const);
  const reviewed = status in ACTIONS;
  const deedDay = new Date(at.getTime() - random.integer(20, 200) * DAY);
  const certificate = inherited ? certificateAfter(deedDay, index) : null;
  const { dag_id, zil_id, survey_type_id, mouza_id, khatiyan_number, dag_number, khotiyan, upazila } = land;
  const [row] = (await trx('mutations')
    .insert({
      user_id,
      status,
      mutation_type,
      mouza_id,
      survey_type_id,
      zil_id,
      dag_id,
      khatiyan_number,
      dag_number,
      transfer: 'whole',
      land_area: khotiyan[0]!.area,
      land_type,
      fee_poisha: FEES[land_type],
      family: inherited ? JSON.stringify(FAMILY) : null,
      deed_number: certificate ? '' : String(2_000 + index * 7),
      deed_date: certificate?.certificate_date ?? dayOf(deedDay),
      registry_office: certificate ? '' : upazila,
      contact_number: made.phone ?? PHONE,
      request_hash: createHash('sha256')
        .update(`demonstration-mutation-${index + 1}`)
        .digest('hex'),
      ...(reviewed && { reviewer_id: officer, reviewed_at: decided, remarks }),
      is_sample: true,
      created_at: at,
      updated_at: reviewed ? decided : at,
      record_owed: status === 'approved',
    })
    .returning('id')) as { id: number }[];
  const { id } = row!;
  await addPeople(trx, id, land, buyers);
  if (certificate) await trx('inheritances').insert({ mutation_id: id, ...certificate });
  const mutation = { id, fee: FEES[land_type], buyers };
  await addEvents(trx, mutation, made);
  if (status !== 'pending_payment') await addPayment(trx, id, made, FEES[land_type]);
  await handInDocument(trx, storage, { id, index, type: mutation_type, status, at });
  if (made.withCard) {
    const path = `mutations/${random.uuid()}.png`;
    const picture = fs.readFileSync(new URL('cards/citizen-front.png', import.meta.url));
    await storage.put(path, picture);
    await trx('mutation_documents').insert({
      mutation_id: id,
      kind: 'buyer_nid',
      name: 'nid.png',
      path,
      size_bytes: picture.length,
      added_at: at,
    });
  }
  return mutation;
}
