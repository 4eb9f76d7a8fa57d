import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Answered, type Portal } from '../../../testing/portal.ts';
import type { Refusal } from '../../lib/forms/refusal.ts';
import { newPaymentKey } from '../../lib/forms/payment-key.ts';
import * as draftPage from '../../routes/dashboard_.mutations.draft.$id.tsx';
import * as newPage from '../../routes/dashboard_.mutations.new.tsx';
import { formOf, recordedDag, saleOf } from '../mutation-input.testing.ts';
import type { MutationFormData } from './load.server.ts';

let portal: Portal;
let dag: Awaited<ReturnType<typeof recordedDag>>;
beforeAll(async () => {
  portal = await openPortal();
  dag = await recordedDag(portal.test);
});
afterAll(() => portal.close());

type Who = Awaited<ReturnType<Portal['signedIn']>>;
const NEW = '/dashboard/mutations/new';
const shown = (answer: Answered) => (answer.data as { form: MutationFormData }).form;
const at = (id: number) => `/dashboard/mutations/draft/${id}`;
const params = (id: number) => ({ params: { id: String(id) } });
const open = async (who: Who, id: number) => shown(await who.get(draftPage, at(id), params(id)));
/** Sends the form of a draft by one of its buttons. */
const press = (who: Who, id: number, version: number, step: string, fields: Record<string, string>) =>
  who.post(draftPage, `${at(id)}?do=${step}`, formOf({ version: String(version), ...fields }), params(id));

const family = { mutation_type: 'inheritance', deceased: 'male', wives: '১', sons: '2', daughters: '1' };

/** A draft of an inheritance; its id and its version. */
async function inherited(who: Who, fields: Record<string, string>): Promise<[number, number]> {
  const { location } = await who.post(
    newPage,
    `${NEW}?key=${newPaymentKey(Date.now())}&do=save`,
    formOf({ version: '1', ...saleOf(dag), ...fields }),
  );
  const id = Number(/draft\/(\d+)/.exec(location!)![1]);
  return [id, (await open(who, id)).draft!.version];
}

describe('the heirs of an inheritance', () => {
  it('come along from the page of the shares', async () => {
    const who = await portal.signedIn();
    const query =
      'type=inheritance&deceased=male&wives=1&sons=1&predeceased.0.relation=son&predeceased.0.sons=1';
    const form = shown(await who.get(newPage, `${NEW}?${query}`));
    expect(form.fields).toMatchObject({
      mutation_type: 'inheritance',
      wives: '1',
      'predeceased.0.sons': '1',
    });
    expect(form.reckoning!.shares.map(({ heir, each }) => [heir, each])).toEqual([
      ['wives', '1/8'],
      ['sons', '7/16'],
      ['predeceased_sons_sons', '7/16'],
    ]);
  });

  it('are reckoned by the API and entered as new owners, whoever was named already', async () => {
    const who = await portal.signedIn();
    const [id, version] = await inherited(who, family);
    const { location } = await press(who, id, version, 'heirs', { ...saleOf(dag), ...family });
    expect(location).toBe(`${at(id)}#field-buyer_name`);
    const { fields, draft, reckoning } = await open(who, id);
    expect(fields).toMatchObject({
      buyer_name: saleOf(dag).buyer_name,
      buyer_relation: 'wives',
      buyer_shares: '1/8',
      'buyers.1.relation': 'sons',
      'buyers.1.shares': '7/20',
      'buyers.2.relation': 'sons',
      'buyers.3.relation': 'daughters',
      'buyers.3.shares': '7/40',
    });
    expect(reckoning!.shares).toHaveLength(3);
    // Another wife: who is there stays, in the order of the law.
    const named = { ...fields, 'buyers.1.name': 'Rashed', 'buyers.1.nid': '1990123456', wives: '2' };
    await press(who, id, draft!.version, 'heirs', named);
    expect((await open(who, id)).fields).toMatchObject({
      buyer_relation: 'wives',
      buyer_shares: '1/16',
      'buyers.1.relation': 'wives',
      'buyers.2.name': 'Rashed',
      'buyers.2.nid': '1990123456',
      'buyers.2.relation': 'sons',
    });
  });

  it('that cannot be are refused on their field, and what was typed stays', async () => {
    const who = await portal.signedIn();
    const wrong = { ...family, husband: '1' };
    const [id] = await inherited(who, wrong);
    for (const step of ['heirs', 'review']) {
      const { version } = (await open(who, id)).draft!;
      const answer = await press(who, id, version, step, { ...saleOf(dag), ...wrong });
      expect([step, answer.status]).toEqual([step, 303]);
      const { data } = await who.get(draftPage, answer.location!, { params: { id: String(id) } });
      expect((data as { typed: Refusal }).typed.errors['husband']).toEqual([
        expect.stringContaining('no husband'),
      ]);
    }
    expect((await open(who, id)).fields).toMatchObject({ husband: '1', wives: '১' });
  });

  it('are kept with the mutation, so that the office reckons the same', async () => {
    const who = await portal.signedIn();
    const [id, version] = await inherited(who, family);
    const { location } = await press(who, id, version, 'review', { ...saleOf(dag), ...family });
    expect(location).toContain('/review');
    const answer = await portal.test.app.inject({
      method: 'POST',
      url: `/api/mutations/drafts/${id}/submit`,
      headers: { authorization: `Bearer ${who.cookies['bhumi_session']}` },
    });
    expect(answer.json<{ mutation: { family: object } }>().mutation.family).toEqual({
      deceased: 'male',
      heirs: { wives: 1, sons: 2, daughters: 1 },
      predeceased: [],
    });
  });
});
