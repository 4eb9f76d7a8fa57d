import { afterAll, beforeAll, expect, it } from 'vitest';

import type { OwnQuestion } from '../../../contract/office-questions/office-questions.ts';
import type { OutboxRow } from '../../platform/messages/outbox/message.ts';
import { openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import { officeQuestionLimits } from './limits.ts';
import { answeredMail } from './notices.ts';

/* Cases by letter, one question at a time, and nothing sent that nobody answered. */

let office: Registry;
beforeAll(async () => void (office = await openRegistry()));
afterAll(() => office.close());

const ask = (who: Login, number: string, question = 'When is it decided?') =>
  office.call(who, 'POST', '/office-questions', { number, question });
const own = async (who: Login) => (await office.call(who, 'GET', '/office-questions')).json<OwnQuestion[]>();
async function copy(who: Login): Promise<number> {
  const application = {
    user_id: who.user.id,
    type: 'khatian_request',
    dag_id: office.dagId,
    fee_poisha: 10_000,
  };
  return ((await office.knex('applications').insert(application, ['id'])) as [{ id: number }])[0].id;
}

it('takes a copy by the letter C, of who applied for it alone', async () => {
  const who = await office.login('user');
  const id = await copy(who);
  expect((await ask(who, `c ${id}`)).statusCode).toBe(201);
  expect(await own(who)).toMatchObject([{ case: { kind: 'copy', id, number: `C-${id}` } }]);
  expect((await ask(who, `R-${id}`)).statusCode).toBe(422);
  expect((await ask(await office.login('user'), `C-${id}`)).statusCode).toBe(422);
});

it('of one person wait for each other, so that six at once are not six', async () => {
  const who = await office.login('user');
  const { tracking_number } = await office.asked(who);
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((nth) => ask(who, tracking_number, `Question ${nth}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort((one, two) => one - two)).toEqual([
    201, 201, 201, 201, 201, 409,
  ]);
  expect(await own(who)).toHaveLength(5);
});

it('has a limit of a day beside that of ten minutes', () => {
  expect(officeQuestionLimits.map(({ max, windowSeconds }) => [max, windowSeconds / 60])).toEqual([
    [10, 10],
    [30, 24 * 60],
  ]);
});

it('sends a mail of an answer alone', async () => {
  const who = await office.login('user');
  await ask(who, (await office.asked(who)).tracking_number);
  const [{ id }] = (await own(who)) as [OwnQuestion];
  const row = { user_id: who.user.id, data: { question: String(id) } } as unknown as OutboxRow;
  expect(await answeredMail.make(row, { knex: office.knex, origin: 'https://land.example' })).toBeNull();
});
