import { expect, type APIRequestContext } from '@playwright/test';
import type { Knex } from 'knex';

/** One white pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
  'base64',
);

/** Puts a card that waits into the database, with the pictures of a sample: to draw two anew takes longer than most tests. */
export async function handInCard(database: Knex, email: string): Promise<number> {
  const sample = (await database('kycs').where({ is_sample: true }).first('id_front', 'id_back')) as object;
  const owner = database('users').where({ email }).select('id');
  const [row] = (await database('kycs').insert({ ...sample, user_id: owner }, ['id'])) as [{ id: number }];
  return row.id;
}

/** Approves the identity card of someone as a land officer, through the API. */
export async function approveCard(officer: APIRequestContext, email: string): Promise<void> {
  const { kycs } = (await (await officer.get('/api/admin/kyc/pending')).json()) as {
    kycs: { id: number; user: { email: string } }[];
  };
  const waiting = kycs.find(({ user }) => user.email === email);
  const answer = await officer.post(`/api/admin/kyc/${waiting?.id}/approve`);
  expect(answer.status(), await answer.text()).toBe(200);
}
