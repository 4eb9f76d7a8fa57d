import { expect, it } from 'vitest';
import { contextAnswering, requestTo } from '../../testing/request.ts';
import { loadCardNeed } from './card-need.ts';

const card = (status: string, more: object = {}) =>
  Response.json({ status, verified: null, renewal: null, ...more });

it.each([
  ['was never handed in', () => new Response('{}', { status: 404 }), 'needed'],
  ['was rejected', () => card('rejected'), 'needed'],
  ['is being looked at', () => card('pending'), 'pending'],
  ['is verified', () => card('success', { verified: { reopened: null } }), null],
  ['cannot be asked for', () => new Response('', { status: 503 }), null],
])('of a card that %s is said', async (_, answer, need) => {
  const { context } = contextAnswering(({ path }) =>
    path === '/api/me' ? Response.json({ id: 3 }) : answer(),
  );
  const request = requestTo('/land-tax', { bhumi_session: 'token' });
  expect(await loadCardNeed({ request, context })).toBe(need);
});

it('a visitor hears that it is needed, without anything being asked', async () => {
  const { context, calls } = contextAnswering(() => Response.json({}));
  expect(await loadCardNeed({ request: requestTo('/land-tax'), context })).toBe('needed');
  expect(calls).toEqual([]);
});
