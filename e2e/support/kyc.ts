import { expect, type APIRequestContext } from '@playwright/test';

/** One white pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
  'base64',
);

/** Hands in both sides of an identity card through the API. */
export async function handInCard(citizen: APIRequestContext): Promise<void> {
  const picture = { name: 'card.png', mimeType: 'image/png', buffer: PICTURE };
  const answer = await citizen.post('/api/user/kyc/upload', {
    multipart: { id_front: picture, id_back: picture },
  });
  expect(answer.status(), await answer.text()).toBe(201);
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
