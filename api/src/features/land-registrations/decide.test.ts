import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ReviewedRegistration } from '../../../contract/land-registrations/registrations.ts';
import { openOffice, type Login, type Office } from './office.testing.ts';

let office: Office;
let [officer, citizen]: Login[] = [];
beforeAll(async () => {
  office = await openOffice();
  officer = await office.login('acland');
  citizen = await office.login('user');
});
afterAll(() => office.close());

const PATH = '/land-tax-registrations';
const decide = (who: Login, id: number, payload: object, headers: Record<string, string> = {}) =>
  office.app.inject({
    method: 'PUT',
    url: `/api${PATH}/${id}`,
    headers: { ...who.headers, ...headers },
    payload,
  });

describe('deciding', () => {
  it.each([
    ['approved', 'approve'],
    ['rejected', 'reject'],
    ['flagged', 'flag'],
  ])('sets a registration to %s with reviewer, time and an audit row', async (status, action) => {
    const { id } = await office.taken(citizen!);
    const answer = await decide(officer!, id, { status, notes: ' See the deed.\r\n ', version: 1 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        id,
        status,
        notes: 'See the deed.',
        reviewer: { name: 'Test acland' },
        reviewed_at: expect.stringMatching(/Z$/),
        version: 2,
      },
    ]);
    const audits = await office
      .knex('audit_log')
      .where({ actor_id: officer!.user.id, record_id: id, resource: 'land_tax_registrations' });
    expect(audits).toMatchObject([
      { action, actor_role: 'acland', before: { status: 'pending' }, after: { status, version: 2 } },
    ]);
  });

  it('keeps who did what when, with the remarks, in the history; looking is none of it', async () => {
    const { id } = await office.taken(citizen!);
    await decide(officer!, id, { status: 'flagged', notes: 'See the deed.', version: 1 });
    const url = `/api${PATH}/${id}/history`;
    const match = { method: 'POST', url: `/api${PATH}/${id}/match-land-details` } as const;
    await office.app.inject({ ...match, headers: officer!.headers });
    const read = (who: Login) => office.app.inject({ url, headers: who.headers });
    const by = ({ user }: Login) => ({ id: user.id, name: user.name });
    expect((await read(officer!)).json().steps).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/Z$/),
        by: by(officer!),
        role: 'acland',
        action: 'flag',
        words: 'See the deed.',
      },
      expect.objectContaining({ by: by(citizen!), role: 'user', action: 'submit', words: null }),
    ]);
    expect((await read(citizen!)).statusCode).toBe(403);
    const none = { url: `/api${PATH}/999999/history`, headers: officer!.headers };
    expect((await office.app.inject(none)).statusCode).toBe(404);
  });

  it.each([undefined, null, '', ' \n\u200b '])('flags only with notes, not with %j', async (notes) => {
    const { id } = await office.taken(citizen!);
    const answer = await decide(officer!, id, { status: 'flagged', notes });
    const text = 'Write in the notes what the owner has to clear up.';
    expect([answer.statusCode, answer.json()]).toEqual([422, { message: text, errors: { notes: [text] } }]);
  });

  it.each([undefined, null, '', ' \n\u200b '])('rejects only with a reason, not with %j', async (notes) => {
    const { id } = await office.taken(citizen!);
    const answer = await decide(officer!, id, { status: 'rejected', notes }, { 'accept-language': 'bn' });
    const text = 'কেন প্রত্যাখ্যান করা হলো তা মন্তব্যে লিখুন।';
    expect([answer.statusCode, answer.json()]).toEqual([422, { message: text, errors: { notes: [text] } }]);
    expect(await office.knex('land_tax_registrations').where({ id }).first()).toMatchObject({
      status: 'pending',
      version: 1,
    });
    expect((await decide(officer!, id, { status: 'approved', notes })).json()).toMatchObject({ notes: null });
  });

  it('takes notes up to the length that is stored', async () => {
    const { id } = await office.taken(citizen!);
    const notes = '\u09df'.repeat(1_000);
    const refused = await decide(officer!, id, { status: 'rejected', notes: `${notes}a` });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { notes: ['At most 2000 characters'] },
    ]);
    const taken = await decide(officer!, id, { status: 'rejected', notes });
    expect(taken.json()).toMatchObject({ notes: notes.normalize('NFC') });
  });

  it.each(['pending', 'paid', '', null])('knows no status %j', async (status) => {
    const { id } = await office.taken(citizen!);
    expect((await decide(officer!, id, { status })).statusCode).toBe(422);
  });

  it('of two officers at once lets one decide, and tells the other who did', async () => {
    const [kamal, nasrin] = [await office.login('acland'), await office.login('admin')];
    for (let round = 0; round < 8; round += 1) {
      const { id } = await office.taken(citizen!);
      const answers = await Promise.all([
        decide(kamal, id, { status: 'approved', notes: 'Yes', version: 1 }),
        decide(nasrin, id, { status: 'rejected', notes: 'No', version: 1 }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const won = answers.find(({ statusCode }) => statusCode === 200)!.json<ReviewedRegistration>();
      const late = answers.find(({ statusCode }) => statusCode === 409)!;
      expect(late.json()).toEqual({
        message: `This registration was already ${won.status} by ${won.reviewer!.name}. Nothing was changed.`,
        current: won,
      });
      const row = await office.knex('land_tax_registrations').where({ id }).first();
      expect(row).toMatchObject({ status: won.status, version: 2 });
      const told = { user_id: citizen!.user.id };
      expect(await office.knex('notifications').where(told)).toHaveLength(
        (await office.knex('outbox').where({ ...told, template: 'registration-decided' })).length,
      );
    }
  });

  it('answers the same decision of the same officer again, and tells the owner once', async () => {
    const person = await office.login('user');
    const { id } = await office.taken(person);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => decide(officer!, id, { status: 'flagged', notes: 'Which deed?' })),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]!.statusCode).toBe(200);
    expect(await office.knex('notifications').where({ user_id: person.user.id })).toHaveLength(1);
    expect((await decide(officer!, id, { status: 'flagged', notes: 'Another' })).statusCode).toBe(409);
    expect((await decide(officer!, id, { status: 'approved' })).statusCode).toBe(409);
    expect(
      (await decide(await office.login('acland'), id, { status: 'flagged', notes: 'Which deed?' }))
        .statusCode,
    ).toBe(409);
  });

  it('is refused when the registration was looked at in another version', async () => {
    const { id } = await office.taken(citizen!);
    await office.knex('land_tax_registrations').where({ id }).update({ version: 2 });
    for (const version of [1, 3]) {
      const answer = await decide(officer!, id, { status: 'approved', version });
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { current: { id, status: 'pending' } }]);
    }
  });

  it("is not for one's own land, not for citizens, and not for what is not there", async () => {
    const { id } = await office.taken(officer!);
    const answer = await decide(officer!, id, { status: 'approved' }, { 'accept-language': 'bn' });
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { message: 'নিজের নিবন্ধনের সিদ্ধান্ত নিজে দেওয়া যায় না। অন্য কর্মকর্তা সিদ্ধান্ত দেবেন।' },
    ]);
    expect((await decide(citizen!, id, { status: 'approved' })).statusCode).toBe(403);
    expect((await decide(officer!, 999_999_999, { status: 'approved' })).statusCode).toBe(404);
    expect(await office.knex('land_tax_registrations').where({ id }).first()).toMatchObject({
      status: 'pending',
      version: 1,
    });
  });
});
