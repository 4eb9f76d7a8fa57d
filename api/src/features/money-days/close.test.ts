import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { dhakaDay } from '../../../contract/format.ts';
import { openDays, type Days } from './days.testing.ts';

let days: Days;
beforeAll(async () => {
  days = await openDays();
});
afterAll(() => days.close());
beforeEach(() => days.nextDay());

describe('a day is closed', () => {
  it('when it is over', async () => {
    const today = dhakaDay(new Date());
    expect(await days.closeDay(days.officers.one, today)).toMatchObject({ status: 409, code: 'not_over' });
    expect(await days.closeDay(days.officers.one, '2001-01-01')).toMatchObject({ status: 404 });
    expect((await days.get('/2001-01-01')).status).toBe(404);
  });

  it('once, by two officers at the same time', async () => {
    await days.paid();
    await days.compare();
    const { one, two } = days.officers;
    const answers = await Promise.all([days.closeDay(one), days.closeDay(two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('by accounts officers of the whole country, and read by nobody else', async () => {
    await days.paid();
    await days.compare();
    const { office } = days;
    const savar = (await office
      .knex('offices as o')
      .join('upazilas as u', 'u.id', 'o.upazila_id')
      .where({ 'u.name_en': 'Savar', 'o.kind': 'ac' })
      .first('o.id', 'o.parent_id')) as { id: number; parent_id: number };
    for (const who of [
      await office.login('user'),
      await office.login('acland', [{ post: 'assistant' }]),
      await office.login('acland', [{ post: 'acland', officeId: savar.id }]),
      await office.login('acland', [{ post: 'accounts-officer', officeId: savar.parent_id }]),
    ]) {
      for (const path of ['', `/${days.day}`]) expect((await days.get(path, who)).status).toBe(403);
      expect((await days.closeDay(who)).status).toBe(403);
      expect((await days.explain('late', 1, 'x', who)).status).toBe(403);
    }
    expect((await days.closeDay(days.officers.two)).status).toBe(200);
  });
});
