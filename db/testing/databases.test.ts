import { afterAll, expect, test } from 'vitest';
import { connect } from '../src/connect.ts';
import { createTestDatabase, type TestDatabase } from './databases.ts';

const made: TestDatabase[] = [];
afterAll(() => Promise.all(made.map((database) => database.drop())));

test('each caller gets a database of its own', async () => {
  made.push(...(await Promise.all([1, 2, 3].map(() => createTestDatabase()))));
  expect(new Set(made.map(({ appUrl }) => appUrl)).size).toBe(3);
  const [one, two] = made.map(({ appUrl }) => connect(appUrl));
  await one!('survey_types').insert({ code: 'XX', name_en: 'Another' });
  expect(await one!('survey_types').where({ code: 'XX' })).toHaveLength(1);
  expect(await two!('survey_types').where({ code: 'XX' })).toHaveLength(0);
  await Promise.all([one!.destroy(), two!.destroy()]);
});
