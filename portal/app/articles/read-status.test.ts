import type { StatusAnswer } from '@bhumi/api/contract/status/status';
import { describe, expect, it } from 'vitest';
import { contextAnswering } from '../../testing/request.ts';
import { openPortal } from '../../testing/portal.ts';
import * as route from '../routes/status.tsx';
import { stateTexts } from './text/status.ts';
import { readStatus } from './read-status.ts';
import { serviceStateView } from './service-state-view.ts';

const answer: StatusAnswer = { status: 'degraded', parts: [{ name: 'database', ok: false }] };

describe('the state of the service', () => {
  it('is asked for without saying who asks', async () => {
    const { context, calls } = contextAnswering(() => Response.json(answer));
    expect(await readStatus(context)).toEqual(answer);
    expect(calls.map(({ path, headers }) => [path, headers.get('cookie')])).toEqual([['/api/status', null]]);
  });

  it('is what the API says, with the time at which it was asked', async () => {
    const portal = await openPortal();
    const { data } = await (await portal.signedIn()).get(route, '/status');
    expect(data).toMatchObject({ status: { status: 'ok' }, at: expect.stringMatching(/^20\d\d-.*Z$/) });
    await portal.close();
  });

  it.each([
    ['the API refuses', () => Response.json(answer, { status: 500 })],
    ['its answer is no JSON', () => new Response('<p>')],
    ['it does not answer', () => Promise.reject(new Error('gone'))],
  ])('is unknown when %s', async (_why, respond) => {
    expect(await readStatus(contextAnswering(respond).context)).toBeNull();
  });
});

describe('what is shown of it', () => {
  const text = stateTexts.en;
  const portal = { name: 'portal', ok: true };

  it('is an error that names the parts when one does not work', () => {
    const shown = serviceStateView(answer, text);
    expect([shown.kind, shown.says]).toEqual(['error', text.some]);
    expect(shown.parts).toEqual([portal, { name: 'database', ok: false }]);
  });

  it('is good when all parts work, and a warning when nobody knows', () => {
    expect(serviceStateView({ status: 'ok', parts: [] }, text).kind).toBe('success');
    expect(serviceStateView(null, text)).toEqual({ kind: 'warning', says: text.unknown, parts: [portal] });
  });
});
