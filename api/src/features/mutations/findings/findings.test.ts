import { afterAll, beforeAll, expect, it } from 'vitest';

import { taxYearOf } from '../../../../contract/land-tax/land-tax.ts';
import type { Language } from '../../../../contract/language.ts';
import type { Finding } from '../../../../contract/mutations/review.ts';
import { verifyPerson } from '../../identity/verified.testing.ts';
import { openRegistry, OWNERS, type Login, type Registry } from '../registry.testing.ts';
import { handInDocuments, verifyApplicant } from './complete-case.testing.ts';
import { examine } from './index.ts';

let office: Registry;
let [officer, citizen]: Login[] = [];
beforeAll(async () => {
  office = await openRegistry();
  officer = await office.login('acland');
  citizen = await office.login('user');
});
afterAll(() => office.close());

let dags = 0;
/** A dag of its own, RS, khatian 12, owned by Abdul Karim (3,000 sq ft) and Rahima (1,356 sq ft) unless told. */
async function dag(khotiyan = OWNERS): Promise<string> {
  const number = `7${String(++dags).padStart(3, '0')}`;
  await office.land.dag(number, { survey: 'RS', khatiyan_number: '12', khotiyan });
  return number;
}
const paid = async (changes: object = {}) => office.paid(citizen!, { dag_number: await dag(), ...changes });
/** One finding of a mutation, as an officer reads it. */
async function find(id: number, name: string, reader = officer!): Promise<Finding | undefined> {
  const { findings } = await examine(office.knex, id, reader.user);
  return findings.find((each) => each.name === name);
}
/** The level of a finding, and what it says. */
const said = async (id: number, name: string, language: Language = 'en') => {
  const found = await find(id, name);
  return found && [found.level, found.text[language]];
};

it('a claim that fits is green in all that the record tells, the worst stands first, and both languages say why', async () => {
  const { id } = await paid({ transfer: 'whole' });
  await verifyApplicant(office.knex, id);
  await handInDocuments(office.knex, id);
  const { findings } = await examine(office.knex, id, officer!.user);
  expect(findings.map(({ name, level }) => [name, level])).toEqual([
    ['inquiry', 'amber'],
    ['land-tax', 'amber'],
    ...[
      'record',
      'applicant',
      'documents',
      'owners',
      'extent',
      'objections',
      'restrictions',
      'open-mutations',
      'deed',
      'fee',
      'officer',
    ].map((name) => [name, 'green']),
  ]);
  for (const { text, title } of findings) {
    for (const { en, bn } of [text, title]) {
      expect(en).toMatch(/^[\x20-\x7e–“”’]+$/);
      expect(bn).toMatch(/[\u0980-\u09ff]/);
    }
  }
});

it('the record is named, found by its numbers, one of several, or none', async () => {
  const number = await dag();
  const named = await office.paid(citizen!, { dag_number: number });
  expect(await said(named.id, 'record')).toEqual(['green', 'The claim names its record.']);
  await office
    .knex('mutations')
    .where({ id: named.id })
    .update({ dag_id: null, survey_type_id: null, zil_id: null });
  expect(await said(named.id, 'record')).toEqual(['green', 'One record has these numbers, and no other.']);
  await office.land.dag(number, { survey: 'CS', khatiyan_number: '12', khotiyan: OWNERS });
  expect(await said(named.id, 'record')).toEqual([
    'red',
    'Several records have these numbers; the sheet or the survey has to be settled: (khatian 12, RS, sheet 1) and (khatian 12, CS, sheet 1).',
  ]);
  const survey_type_id = await office.land.survey('CS');
  await office.knex('mutations').where({ id: named.id }).update({ survey_type_id });
  expect(await said(named.id, 'record')).toEqual(['green', 'One record has these numbers, and no other.']);

  const elsewhere = await office.paid(citizen!, { dag_number: number, khatian_number: '99' });
  expect(await said(elsewhere.id, 'record', 'bn')).toEqual([
    'red',
    expect.stringContaining('(খতিয়ান ১২, RS, শিট ১) ও (খতিয়ান ১২, CS, শিট ১)'),
  ]);
  const nowhere = await office.paid(citizen!, { dag_number: '70000' });
  expect(await said(nowhere.id, 'record')).toEqual(['red', 'The mouza has no record of dag 70000.']);
  // Without a record nothing is said of owners and areas.
  expect([await find(nowhere.id, 'owners'), await find(nowhere.id, 'extent')]).toEqual([
    undefined,
    undefined,
  ]);
});

it('previous owners are recorded, spelt another way, or strangers, who are told from the recorded ones', async () => {
  const among = async (name: string) => {
    const { id } = await paid({ previous_owner_name: name });
    return said(id, 'owners');
  };
  expect(await among('মোঃ আব্দুল  করীম')).toEqual([
    'green',
    'Every previous owner is among the recorded owners.',
  ]);
  expect(await among('আব্দুল করিম মিয়া')).toEqual([
    'amber',
    'Spelt otherwise than in the record (claimed – recorded): “আব্দুল করিম মিয়া” – “মোঃ আব্দুল করিম”.',
  ]);
  expect(await among('জাহানারা বেগম')).toEqual([
    'red',
    '“জাহানারা বেগম” is not among the recorded owners: “মোঃ আব্দুল করিম” and “রহিমা খাতুন”.',
  ]);
  // One name in common is no other spelling.
  expect((await among('করিম উদ্দিন সরকার'))?.[0]).toBe('red');
  const bare = await office.paid(citizen!, { dag_number: await dag([]) });
  expect(await said(bare.id, 'owners')).toEqual(['amber', 'The record lists no owners.']);
});

it('no more passes than is recorded, nor than those have who give', async () => {
  const extent = async (changes: object) => {
    const { id } = await paid(changes);
    return (await said(id, 'extent'))!;
  };
  expect(await extent({ transfer: 'area', land_area: 3_000 })).toEqual([
    'green',
    '3,000 sq ft (6.89 decimals) of the 3,000 sq ft (6.89 decimals) that the previous owner has by the record.',
  ]);
  expect((await extent({ transfer: 'area', land_area: 3_000.02 }))[0]).toBe('red');
  expect((await extent({ transfer: 'area', land_area: 4_356.02 }))[1]).toBe(
    '4,356.02 sq ft (10 decimals) is claimed; the record has 4,356 sq ft (10 decimals).',
  );
  // 3,000 of 4,356 is 250/363 of the whole.
  expect((await extent({ transfer: 'share', shares: '250/363' }))[0]).toBe('green');
  expect((await extent({ transfer: 'share', shares: '251/363' }))[0]).toBe('red');
  expect((await extent({ transfer: 'whole' }))[0]).toBe('green');
  expect((await extent({}))[1]).toBe('The claim does not say how much passes.');
  const stranger = { previous_owner_name: 'জাহানারা বেগম' };
  expect((await extent({ ...stranger, transfer: 'area', land_area: 100 }))[0]).toBe('amber');
  expect((await extent({ ...stranger, transfer: 'area', land_area: 5_000 }))[0]).toBe('red');
  const bare = await office.paid(citizen!, { dag_number: await dag([]) });
  expect(await said(bare.id, 'extent')).toEqual(['amber', 'The record has no areas.']);
});

it('another mutation of the dag counts while it is paid and open; from the same owner it is red', async () => {
  const number = await dag();
  const { id } = await office.paid(citizen!, { dag_number: number });
  const rahima = { previous_owner_name: 'রহিমা খাতুন', previous_owner_nid: '1985123456' };
  await office.asked(citizen!, { dag_number: number, ...rahima });
  expect((await said(id, 'open-mutations'))?.[0]).toBe('green');
  const other = await office.paid(citizen!, { dag_number: number, khatian_number: '13', ...rahima });
  expect(await said(id, 'open-mutations')).toEqual([
    'amber',
    `Open on this dag, from other owners: ${other.tracking_number}.`,
  ]);
  const twice = await office.paid(citizen!, { dag_number: number, previous_owner_nid: '1985999999' });
  expect(await said(id, 'open-mutations')).toEqual([
    'red',
    `The same previous owner gives land of this dag in another open mutation: ${twice.tracking_number}.`,
  ]);
  await office.knex('mutations').whereIn('id', [other.id, twice.id]).update({ status: 'rejected' });
  expect((await said(id, 'open-mutations'))?.[0]).toBe('green');
});

it('land tax is paid, due, owed for more than a year, or not known', async () => {
  const number = await dag();
  const { id } = await office.paid(citizen!, { dag_number: number });
  expect((await said(id, 'land-tax'))?.[0]).toBe('amber');
  const [registration] = (await office
    .knex('land_tax_registrations')
    .insert({
      user_id: citizen!.user.id,
      mouza_id: office.land.mouzaId,
      khatiyan_number: '১২',
      dag_number: number,
      survey_type_id: await office.land.survey('RS'),
      land_type: 'residential',
      land_area: 4_356,
      status: 'approved',
      reviewed_at: new Date(),
    })
    .returning('id')) as [{ id: number }];
  expect((await said(id, 'land-tax'))?.[0]).toBe('red');
  const year = taxYearOf(new Date());
  const pay = (tax_year: number) => {
    const key = crypto.randomUUID();
    return office.knex('payments').insert({
      user_id: citizen!.user.id,
      kind: 'land_tax',
      land_tax_registration_id: registration.id,
      tax_year,
      provider: 'simulated',
      method: 'bkash',
      amount_poisha: 100,
      idempotency_key: key,
      request_hash: key,
      transaction_id: key,
      status: 'paid',
      paid_at: new Date(),
      bill: JSON.stringify({}),
    });
  };
  await pay(year - 1);
  expect((await said(id, 'land-tax'))?.[0]).toBe('amber');
  await pay(year);
  expect(await said(id, 'land-tax')).toEqual(['green', `Paid for ${year}-${year + 1}.`]);
});

it('an inquiry without report, order, or the account of its hearing is amber, and red where it is approved', async () => {
  const { id } = await paid();
  const approved = async () =>
    (await examine(office.knex, id, officer!.user, { approving: true })).findings.find(
      ({ name }) => name === 'inquiry',
    )!.level;
  const step = (row: object) =>
    office.knex('mutation_steps').insert({ mutation_id: id, actor_id: officer!.user.id, words: 'x', ...row });
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  const hearing = { kind: 'hearing', place: 'Savar', meets_at: yesterday };
  const missing = (what: string) => ['amber', `Not there: ${what}. Who approves without it writes why.`];
  expect(await said(id, 'inquiry')).toEqual(missing('the report of the union land office, the order'));
  await step(hearing);
  await step({ kind: 'order' });
  expect(await said(id, 'inquiry')).toEqual(
    missing('the report of the union land office, what came of the hearing'),
  );
  await step({ kind: 'report' });
  expect([await said(id, 'inquiry'), await approved()]).toEqual([missing('what came of the hearing'), 'red']);
  await step({ kind: 'held' });
  expect([await said(id, 'inquiry'), await approved()]).toEqual([
    ['green', 'The inquiry is complete.'],
    'green',
  ]);
  // A hearing that was called again is to be held again; one that is ahead refuses the approval instead.
  await step(hearing);
  expect(await approved()).toBe('red');
  await step({ ...hearing, meets_at: new Date() });
  expect(await approved()).toBe('green');
});

it('the fee is paid by the ledger, whatever the status says', async () => {
  const { id } = await office.asked(citizen!, { dag_number: await dag() });
  await office.knex('mutations').where({ id }).update({ status: 'pending' });
  expect(await said(id, 'fee')).toEqual(['red', 'The fee is not paid.']);
});

it('the officer is known among the parties by account and by verified number; a namesake is asked about', async () => {
  const buyer = await office.login('acland');
  const nid = '4455667788';
  const { id } = await paid({ buyer_nid: nid });
  expect((await find(id, 'officer', buyer))?.level).toBe('green');
  await verifyPerson(office.knex, buyer.user.id, { name_en: 'Someone', name_bn: null, nid });
  expect((await find(id, 'officer', buyer))?.level).toBe('red');
  expect((await find(id, 'officer'))?.level).toBe('green');
  await office.knex('users').where({ id: officer!.user.id }).update({ name: 'Nasrin  AKTER' });
  expect((await find(id, 'officer'))?.level).toBe('amber');
  const own = await office.paid(buyer, { dag_number: await dag() });
  expect((await find(own.id, 'officer', buyer))?.level).toBe('red');
});
