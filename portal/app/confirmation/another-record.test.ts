import { expect, it } from 'vitest';
import { contextAnswering, requestTo } from '../../testing/request.ts';
import application from './kinds/application.server.ts';

const named = (id: number) => ({ id, name: 'A', bn_name: null });
const mouza = {
  ...named(4),
  jl_no: '45',
  upazila: { ...named(3), district: { ...named(2), division: named(1) } },
};
const record = {
  id: 9,
  zil: { ...named(5), mouza },
  survey_type: { id: 1, code: 'RS', name: 'RS', bn_name: null },
  is_sample: false,
};
const answer = {
  id: 7,
  payment_status: 'paid',
  fee_amount: 20,
  payment: null,
  copy: { status: 'ready' },
  dag: null,
  mouza_map: null,
};

/** Where the panel of a copy that was paid for leads for another record. */
async function wayFrom(copied: object): Promise<string | undefined> {
  const { context } = contextAnswering(() => Response.json({ ...answer, ...copied }));
  const request = requestTo('/dashboard?done=application-7');
  return (await application({ request, context }, 7))?.ways[0]?.href;
}
const place = 'division_id=1&district_id=2&upazila_id=3&mouza_id=4&zil_id=5';

it('another record is looked for in the place of the one that was copied', async () => {
  const dag = { ...record, dag_no: '12', khatiyan_number: '7' };
  expect(await wayFrom({ type: 'khatian_request', dag })).toBe(`/land?tab=khatian&${place}`);
  const map = { ...record, name: 'Sheet 1' };
  expect(await wayFrom({ type: 'mouza_map_request', mouza_map: map })).toBe(`/land?tab=mouza_map&${place}`);
});
