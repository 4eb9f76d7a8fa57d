/** A decision keeps the post in which it was taken, and a deputy is named as such wherever it is read. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Language } from '../../../contract/language.ts';
import { copyFacts, issuedCopy } from '../copies/facts.ts';
import { copyPageOf } from '../copies/page.ts';
import { signingKey } from '../signed-papers/key.ts';
import { signFacts } from '../signed-papers/sign.ts';
import { daysAgo, openCaseOffice, type CaseOffice } from '../assignments/cases.testing.ts';
import type { Login } from '../mutations/registry.testing.ts';

const LINE = 'Test acland, AC (Land) (deputy), Upazila Land Office, Savar';
let world: CaseOffice;
let deputy: Login;
beforeAll(async () => {
  world = await openCaseOffice();
  deputy = await world.office.login('acland', [{ post: 'acland', officeId: world.offices.savar }]);
  await world
    .owner('appointments')
    .where({ user_id: deputy.user.id })
    .update({ deputy: true, ends_at: new Date(Date.now() + 86_400_000) });
});
afterAll(() => world.close());

const call: CaseOffice['office']['call'] = (...sent) => world.office.call(...sent);
const asDeputy = { post: 'acland', deputy: true, office: { name_en: 'Upazila Land Office, Savar' } };
const asHolder = { post: 'acland', deputy: false };

it('of a mutation, also after the office was renamed', async () => {
  const id = await world.make.mutations(daysAgo(2));
  const decided = await call(deputy, 'PATCH', `/admin/mutations/${id}`, {
    status: 'rejected',
    remarks: 'Not sold',
  });
  expect(decided.json()).toMatchObject({ reviewer: { name: 'Test acland' }, reviewed_as: asDeputy });
  const rename = (name_en: string) =>
    world.owner('offices').where({ id: world.offices.savar }).update({ name_en });
  await rename('Another name');
  const seen = await world.office.read(world.citizen, id);
  const list = (await call(world.staff.ac, 'GET', '/admin/mutations?status=rejected&per_page=100')).json();
  const file = (await call(world.staff.ac, 'GET', '/admin/mutations/csv?status=rejected')).body;
  await rename('Upazila Land Office, Savar');
  expect(seen.reviewed_as).toMatchObject(asDeputy);
  const row = list.data.find((each: { id: number }) => each.id === id);
  expect(row.reviewed_as).toMatchObject(asDeputy);
  expect(file).toContain(LINE);
  // Decided anew, it is signed anew.
  await call(world.staff.ac, 'PATCH', `/admin/mutations/${id}`, {
    status: 'flagged',
    remarks: 'Which deed?',
  });
  expect((await world.office.read(world.citizen, id)).reviewed_as).toMatchObject(asHolder);
});

it('of a registration; who holds the post is named without it', async () => {
  const [one, other] = [
    await world.make.land_tax_registrations(daysAgo(2)),
    await world.make.land_tax_registrations(daysAgo(2)),
  ];
  const reject = (who: Login, id: number) =>
    call(who, 'PUT', `/land-tax-registrations/${id}`, { status: 'rejected', notes: 'Look again' });
  expect((await reject(deputy, one)).json().reviewed_as).toMatchObject(asDeputy);
  expect((await reject(world.staff.ac, other)).json().reviewed_as).toMatchObject(asHolder);
  expect((await reject(world.staff.ac, one)).json().message).toContain(`by ${LINE}.`);
  expect((await reject(deputy, other)).json().message).toContain('by Test acland.');
});

it('of a card, in the office that takes it; an administrator signs without a post', async () => {
  const [mine, theirs] = [await world.make.kycs(daysAgo(2)), await world.make.kycs(daysAgo(2))];
  const reject = (who: Login, id: number) =>
    call(who, 'POST', `/admin/kyc/${id}/reject`, { rejection_reason: 'Not legible' });
  expect((await reject(deputy, mine)).statusCode).toBe(200);
  expect((await reject(world.staff.admin, theirs)).statusCode).toBe(200);
  const { kycs } = (await call(world.staff.admin, 'GET', '/admin/kyc/decided')).json();
  const signedAs = (id: number) => kycs.find((each: { id: number }) => each.id === id).reviewed_as;
  expect(signedAs(mine)).toMatchObject(asDeputy);
  expect(signedAs(theirs)).toBeNull();
});

it('of a copy: the paper names who prepared it', async () => {
  const id = await world.make.copies(daysAgo(2));
  const prepared = await call(deputy, 'POST', `/admin/copy-requests/${id}/prepare`);
  expect(prepared.statusCode, prepared.body).toBe(200);
  const issued = (await issuedCopy(world.office.knex, id))!;
  const paper = async (language: Language) => {
    const signed = { key: signingKey('x'.repeat(40)), origin: 'https://land.example', short: null };
    const facts = await signFacts(copyFacts(issued, language), signed);
    return copyPageOf({ record: issued.copy.record, ...facts }).certified;
  };
  expect(await paper('en')).toContain(`Prepared by ${LINE}.`);
  expect(await paper('bn')).toContain(
    'প্রস্তুত করেছেন Test acland, সহকারী কমিশনার (ভূমি) (ভারপ্রাপ্ত), উপজেলা ভূমি অফিস, সাভার।',
  );
});
