import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Agenda } from '../../../../contract/agenda/agenda.ts';
import { dhakaDay } from '../../../../contract/format.ts';
import type { CalledHearing } from '../../../../contract/hearing-requests/hearing-requests.ts';
import { takeStepAs } from '../inquiry/steps.testing.ts';
import { openRegistry, type Login, type Registry } from '../registry.testing.ts';
import { hearingRequestRules } from './review.ts';

/* Who may answer, whose hearing counts, and what is written down. */

let office: Registry;
let [officer, citizen]: Login[] = [];
beforeAll(async () => {
  office = await openRegistry();
  officer = await office.login('acland');
  citizen = await office.login('user');
});
afterAll(() => office.close());

const HOUR = 60 * 60 * 1000;
const inDays = (days: number) => dhakaDay(new Date(Date.now() + days * 24 * HOUR));
const call = async (id: number, days = 3) => {
  const fields = { kind: 'hearing', date: inDays(days), time: '10:30', place: 'Savar', people: '' };
  const answer = await takeStepAs(office, officer!, id, { fields });
  expect(answer.statusCode, answer.body).toBe(200);
};
/** A mutation of the citizen with a hearing in three days. */
async function called(who = citizen!): Promise<number> {
  const { id } = await office.paid(who);
  await office.knex('mutations').where({ id }).update({ status: 'assigned_to_ac_land' });
  await call(id);
  return id;
}
const lastHearing = async (mutation_id: number): Promise<{ id: number; meets_at: Date }> =>
  office
    .knex('mutation_steps')
    .where({ mutation_id, kind: 'hearing' })
    .orderBy('id', 'desc')
    .first('id', 'meets_at');
/** Invites somebody to the hearing that was called last. */
async function invite(mutation_id: number, who: Login): Promise<void> {
  const { id: step_id } = await lastHearing(mutation_id);
  await office
    .knex('mutation_step_invited')
    .insert({ step_id, side: 'previous_owner', name: 'Karim', user_id: who.user.id });
}
const ask = async (who: Login, id: number, reason = 'I am in hospital that day.') => {
  const { meets_at } = await lastHearing(id);
  const body = { reason, meets_at: meets_at.toISOString() };
  return office.call(who, 'POST', `/mutations/${id}/hearing/another-day`, body);
};
const read = async (who: Login, id: number) => office.call(who, 'GET', `/mutations/${id}/hearing`);
const keep = (who: Login, id: number) =>
  office.call(who, 'PUT', `/admin/hearing-requests/${id}`, { answer: 'The others come from afar.' });
const requestsOf = async (mutation_id: number): Promise<{ id: number; user_id: number; status: string }[]> =>
  office.knex('hearing_requests').where({ mutation_id }).orderBy('id');
const auditOf = async (record_id: number): Promise<{ action: string; actor_id: number }[]> =>
  office
    .knex('audit_log')
    .where({ resource: 'hearing_requests', record_id })
    .orderBy('id')
    .select('action', 'actor_id');
const onAgenda = async (who: Login, id: number) =>
  (await office.call(who, 'GET', '/user/agenda'))
    .json<Agenda>()
    .items.some(({ hearing }) => hearing?.mutation_id === id);
const addStep = (mutation_id: number, step: object) =>
  office
    .knex('mutation_steps')
    .insert({ mutation_id, place: 'Savar', people: '[]', actor_id: officer!.user.id, ...step });

describe('who answers', () => {
  it('is who calls hearings at the place, and nobody of their own request', async () => {
    const id = await called();
    await ask(citizen!, id);
    const [request] = await requestsOf(id);
    const assistant = await office.login('acland', [{ post: 'assistant' }]);
    expect((await keep(assistant, request!.id)).statusCode).toBe(403);
    // Also where somebody decides elsewhere: what counts is the post here.
    const { refuse } = hearingRequestRules({ role: 'acland', posts: [] });
    const refused = office.knex.transaction(async (trx) => refuse!(trx, request!.id));
    await expect(refused).rejects.toMatchObject({ status: 403 });
    await invite(id, officer!);
    expect((await ask(officer!, id)).statusCode).toBe(200);
    const own = (await requestsOf(id)).find(({ user_id }) => user_id === officer!.user.id)!;
    expect((await keep(officer!, own.id)).statusCode).toBe(403);
    // Nor by calling the hearing anew, which answers the others.
    await call(id, 5);
    expect((await requestsOf(id)).map(({ status }) => status)).toEqual(['moved', 'pending']);
  });

  it('is written down, and so is who asked', async () => {
    const [kept, moved] = [await called(), await called()];
    for (const id of [kept, moved]) await ask(citizen!, id);
    const [one, other] = [(await requestsOf(kept))[0]!, (await requestsOf(moved))[0]!];
    await keep(officer!, one.id);
    await call(moved, 5);
    const asked = { action: 'submit', actor_id: citizen!.user.id };
    expect(await auditOf(one.id)).toEqual([asked, { action: 'keep', actor_id: officer!.user.id }]);
    expect(await auditOf(other.id)).toEqual([asked, { action: 'hearing', actor_id: officer!.user.id }]);
  });
});

describe('the hearing that counts', () => {
  it('is not ahead once it was held, also before its time', async () => {
    const id = await called();
    expect(await onAgenda(citizen!, id)).toBe(true);
    await addStep(id, { kind: 'held', place: null, words: 'Both sides came early.' });
    expect((await read(citizen!, id)).json<CalledHearing>()).toMatchObject({ may_ask: false });
    const late = await ask(citizen!, id);
    expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('has begun or is over')]);
    expect(await onAgenda(citizen!, id)).toBe(false);
  });

  it('is the last one: who was invited to an earlier one alone is not called', async () => {
    const id = await called();
    const invited = await office.login('user');
    await invite(id, invited);
    expect([(await read(invited, id)).statusCode, await onAgenda(invited, id)]).toEqual([200, true]);
    await call(id, 5);
    expect([(await read(invited, id)).statusCode, (await ask(invited, id)).statusCode]).toEqual([404, 404]);
    expect(await onAgenda(invited, id)).toBe(false);
    expect(await onAgenda(citizen!, id)).toBe(true);
  });

  it.each<[string, (id: number) => PromiseLike<unknown>]>([
    ['is decided', (id) => office.knex('mutations').where({ id }).update({ status: 'rejected' })],
    ['was heard', (id) => addStep(id, { kind: 'hearing', meets_at: new Date(Date.now() - HOUR) })],
  ])('is not on the agenda of who was invited when the mutation %s', async (_when, happen) => {
    const id = await called();
    const invited = await office.login('user');
    await invite(id, invited);
    expect(await onAgenda(invited, id)).toBe(true);
    await happen(id);
    if ((await lastHearing(id)).meets_at < new Date()) await invite(id, invited);
    expect(await onAgenda(invited, id)).toBe(false);
  });

  it('shows what the office writes to the applicant alone', async () => {
    const id = await called();
    const invited = await office.login('user');
    await addStep(id, {
      kind: 'hearing',
      meets_at: new Date(Date.now() + 72 * HOUR),
      words: 'Bring the map of the sheet.',
    });
    await invite(id, invited);
    expect((await read(citizen!, id)).json<CalledHearing>().words).toBe('Bring the map of the sheet.');
    expect((await read(invited, id)).json<CalledHearing>().words).toBeNull();
  });
});

it('waits for a decision that is being made, and is refused by it', async () => {
  const id = await called();
  const trx = await office.knex.transaction();
  await trx('mutations').where({ id }).update({ status: 'rejected' });
  const asking = ask(citizen!, id);
  await expect
    .poll(
      async () => {
        const { rows } = await office.knex.raw<{ rows: object[] }>(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await trx.commit();
  expect((await asking).body).toContain('The mutation is decided');
  expect(await requestsOf(id)).toEqual([]);
});

it('has a limit of tries', async () => {
  const id = await called();
  const who = await office.login('user');
  const codes: number[] = [];
  for (let nth = 0; nth < 21; nth += 1) codes.push((await ask(who, id)).statusCode);
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
});
