import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../../testing/portal.ts';
import { contextAnswering } from '../../../testing/request.ts';
import * as dashboard from '../../routes/dashboard.tsx';
import { recordedDag, type RecordedDag } from '../mutation-input.testing.ts';
import { createDraft as draftOf, submitMutation as submit, type Citizen } from './flow.testing.ts';

let portal: Portal;
let dag: RecordedDag;
beforeAll(async () => {
  portal = await openPortal();
  dag = await recordedDag(portal.test);
});
afterAll(() => portal.close());

const drafted = (who: Citizen) => draftOf(who, dag);
const submitted = (who: Citizen) => submit(who, dag);

describe('the tab', () => {
  it('lists mutations and drafts, and deletes a draft', async () => {
    const who = await portal.signedIn();
    const [{ id }, draft] = [await submitted(who), await drafted(who)];
    const list = async () => (await who.get(dashboard, '/dashboard?tab=mutations')).data;
    expect(await list()).toMatchObject({
      data: { mutations: { rows: [{ id }], total: 1 }, drafts: [{ id: draft }] },
    });
    const form = { form: 'delete-draft', of: String(draft) };
    for (let pressed = 0; pressed < 2; pressed += 1)
      expect((await who.post(dashboard, '/dashboard?tab=mutations', form)).location).toBe(
        '/dashboard?tab=mutations',
      );
    expect(await list()).toMatchObject({ data: { mutations: { rows: [{ id }], total: 1 }, drafts: [] } });
  });
});

describe('the list of mutations', () => {
  const broken = () => {
    const { context } = contextAnswering(({ path }) =>
      path === '/api/me' ? Response.json({ id: 3, role: 'user' }) : new Response('', { status: 503 }),
    );
    return { context };
  };

  it('carries of each what is shown, neither papers nor people', async () => {
    const who = await portal.signedIn();
    await submitted(who);
    for (const [tab, list] of [
      ['mutations', 'mutations'],
      ['payments&kind=mutation', 'payments'],
    ]) {
      const { data } = (await who.get(dashboard, `/dashboard?tab=${tab}`)).data as {
        data: Record<string, { rows: object[] }>;
      };
      const [row] = data[list!]!.rows;
      expect(Object.keys(row!)).toContain('document_count');
      for (const left of ['documents', 'user', 'reviewer', 'reason', 'application_id'])
        expect(row).not.toHaveProperty(left);
    }
  });

  it('is that of the payments too', async () => {
    const who = await portal.signedIn();
    const { id } = await submitted(who);
    expect((await who.get(dashboard, '/dashboard?tab=payments&kind=mutation')).data).toMatchObject({
      data: { kind: 'mutation', payments: { rows: [{ id, fee_amount: 1025, payment_status: null }] } },
    });
  });

  it.each([
    ['?tab=mutations', { mutations: null, drafts: null }],
    ['?tab=payments&kind=mutation', { kind: 'mutation', payments: null }],
  ])('that does not come is said to be missing on %s', async (search, data) => {
    const who = await portal.signedIn();
    expect((await who.get(dashboard, `/dashboard${search}`, broken())).data).toMatchObject({ data });
  });
});
