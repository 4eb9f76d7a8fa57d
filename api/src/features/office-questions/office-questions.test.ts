import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { OwnQuestion, ReviewedQuestion } from '../../../contract/office-questions/office-questions.ts';
import { readNotices } from '../../platform/messages/notifications/notice.ts';
import type { OutboxRow } from '../../platform/messages/outbox/message.ts';
import { openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { answeredMail } from './notices.ts';

let office: Registry;
let officer: Login;
beforeAll(async () => {
  office = await openRegistry();
  officer = await office.login('acland');
});
afterAll(() => office.close());

const ask = (who: Login | null, number: string, question = 'When is it decided?') =>
  office.call(who, 'POST', '/office-questions', { number, question });
const own = async (who: Login) => (await office.call(who, 'GET', '/office-questions')).json<OwnQuestion[]>();
const answer = (who: Login, id: number, words = 'Next week, when the report is there.') =>
  office.call(who, 'PUT', `/admin/office-questions/${id}`, { answer: words });
/** A new person with a mutation. */
async function applicant() {
  const who = await office.login('user');
  const { id, tracking_number } = await office.asked(who);
  return { who, id, number: tracking_number };
}

describe('asking the office', () => {
  it('takes the number of an own case as people type it, and goes to the office there', async () => {
    const { who, id, number } = await applicant();
    const sent = await ask(who, ` ${number.toLowerCase().replaceAll('-', ' ')} `);
    expect([sent.statusCode, sent.json<{ message: string }>().message]).toEqual([
      201,
      expect.stringContaining('The answer comes into your messages'),
    ]);
    expect(await own(who)).toMatchObject([
      {
        status: 'pending',
        case: { kind: 'mutation', id, number },
        question: 'When is it decided?',
        answer: null,
      },
    ]);
    const queue = await office.call(officer, 'GET', '/admin/office-questions?status=pending');
    expect(queue.json<ReviewedQuestion[]>().map((row) => row.case.number)).toContain(number);
  });

  it('takes a land tax registration by its letter', async () => {
    const who = await office.login('user');
    const land = { ...office.place, survey_type_id: null, khatiyan_number: '12', dag_number: '9' };
    const row = {
      user_id: who.user.id,
      mouza_id: office.land.mouzaId,
      land_type: 'residential',
      land_area: 10,
    };
    const { survey_type_id } = (await office
      .knex('dags')
      .where({ id: office.dagId })
      .first('survey_type_id')) as {
      survey_type_id: number;
    };
    const [{ id }] = (await office
      .knex('land_tax_registrations')
      .insert(
        { ...row, survey_type_id, khatiyan_number: land.khatiyan_number, dag_number: land.dag_number },
        ['id'],
      )) as [{ id: number }];
    expect((await ask(who, `r ${id}`)).statusCode).toBe(201);
    expect(await own(who)).toMatchObject([{ case: { kind: 'registration', id, number: `R-${id}` } }]);
    expect((await ask(await office.login('user'), `R-${id}`)).statusCode).toBe(422);
  });

  it('answers the same for a stranger’s case and one that is not there', async () => {
    const { number } = await applicant();
    const stranger = await office.login('user');
    const answers = await Promise.all([
      ask(stranger, number),
      ask(stranger, 'M-2026-999999-1'),
      ask(stranger, 'C-999999'),
      ask(stranger, 'anything'),
    ]);
    const bodies = answers.map(({ statusCode, body }) => `${statusCode} ${body}`);
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('no case of yours has it');
    expect((await ask(null, number)).statusCode).toBe(401);
    // Nothing typed is not a wrong number.
    expect((await ask(stranger, ' ')).json()).toMatchObject({
      errors: { number: ['Write the number of your case.'] },
    });
  });

  it.each(['', '  \n', 'x'.repeat(2_001)])(
    'needs a question of at most 2,000 characters',
    async (question) => {
      const { who, number } = await applicant();
      const sent = await ask(who, number, question);
      expect([sent.statusCode, Object.keys(sent.json<{ errors: object }>().errors)]).toEqual([
        422,
        ['question'],
      ]);
    },
  );

  it('is entered once for a double click, and five wait at most', async () => {
    const { who, number } = await applicant();
    const twice = await Promise.all([ask(who, number), ask(who, number)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await own(who)).toHaveLength(1);
    for (const nth of [2, 3, 4, 5]) expect((await ask(who, number, `Question ${nth}`)).statusCode).toBe(201);
    expect((await ask(who, number, 'Question 6')).statusCode).toBe(409);
    expect(await own(who)).toHaveLength(5);
  });

  it('is free again once one is answered, and the newest stands first', async () => {
    const { who, number } = await applicant();
    const { tracking_number: other } = await office.asked(who);
    for (const nth of [1, 2, 3, 4]) expect((await ask(who, number, `Question ${nth}`)).statusCode).toBe(201);
    // The same words about another case are a question of their own.
    expect((await ask(who, other, 'Question 4')).statusCode).toBe(201);
    const asked = await own(who);
    expect(asked.map((row) => row.case.number)).toEqual([other, number, number, number, number]);
    expect((await answer(officer, asked[0]!.id)).statusCode).toBe(200);
    const waiting = await office.call(officer, 'GET', '/admin/office-questions?status=pending');
    const ids = waiting.json<ReviewedQuestion[]>().map(({ id }) => id);
    expect(ids).not.toContain(asked[0]!.id);
    expect(ids).toEqual([...ids].sort((one, two) => one - two));
    expect((await ask(who, number, 'Question 5')).statusCode).toBe(201);
    const audited = await office.knex('audit_log').where({ resource: 'office_questions', action: 'submit' });
    expect(audited.filter(({ actor_id }: { actor_id: number }) => actor_id === who.user.id)).toHaveLength(6);
  });

  it('has a limit of tries', async () => {
    const who = await office.login('user');
    const codes = [];
    for (let nth = 0; nth < 11; nth += 1) codes.push((await ask(who, `C-${nth + 1}`)).statusCode);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });
});

describe('the answer', () => {
  it('comes into the messages and by mail, without a word of the question', async () => {
    const { who, number } = await applicant();
    await ask(who, number, 'Urgent! Pay at https://evil.example');
    const [{ id }] = (await own(who)) as [OwnQuestion];
    expect((await answer(officer, id, ' ')).statusCode).toBe(422);
    expect((await answer(officer, id)).json()).toMatchObject({ status: 'answered' });
    expect((await answer(officer, id)).statusCode).toBe(200);
    expect((await answer(await office.login('acland'), id, 'Something else')).statusCode).toBe(409);
    const told = await readNotices(office.knex, office.app.notices, who.user.id, 'en');
    const notices = told.filter(({ title }) => title === 'The land office has answered you');
    expect(notices).toMatchObject([
      { message: expect.stringContaining('Next week, when the report is there.'), to: `/ask#question-${id}` },
    ]);
    expect(JSON.stringify(notices)).not.toContain('evil');
    const rows = (await office
      .knex('outbox')
      .where({ user_id: who.user.id, template: 'office-question-answered' })) as OutboxRow[];
    expect(rows).toHaveLength(1);
    const mail = await answeredMail.make(rows[0]!, { knex: office.knex, origin: 'https://land.example' });
    expect(mail).toMatchObject({ channel: 'mail', to: who.user.email });
    expect(JSON.stringify(mail)).not.toMatch(/evil|Urgent/);
    expect(await own(who)).toMatchObject([{ answer: 'Next week, when the report is there.' }]);
  });

  it('is not given by who asked, nor by a citizen, nor read by another', async () => {
    const number = (await office.asked(officer)).tracking_number;
    await ask(officer, number);
    const [{ id }] = (await own(officer)) as [OwnQuestion];
    expect((await answer(officer, id)).statusCode).toBe(403);
    const citizen = await office.login('user');
    expect((await answer(citizen, id)).statusCode).toBe(403);
    expect(await own(citizen)).toEqual([]);
  });
});
