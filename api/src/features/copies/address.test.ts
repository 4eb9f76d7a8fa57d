/** Where an application says that its document is (specification 2, section 7: "Application document"). */
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { ApplicationAnswer } from '../../../contract/applications/applications.ts';
import { openArchive, pictureOf, type Archive, type Login } from './archive.testing.ts';

let archive: Archive;
let applicant: Login;
beforeAll(async () => {
  archive = await openArchive();
  applicant = await archive.login('user');
});
afterAll(() => archive.close());

const owners = [{ owner: 'আবদুল করিম', area: 1306.8 }];

it.each(['dag', 'mouza_map'] as const)(
  'its copy is what `document_url` of the %s leads to once it is ready, and of no use to another citizen',
  async (of) => {
    const name = `Led to ${of}`;
    const document_path = await archive.sheet(await pictureOf('png'), 'png', `${of}s`.replace('_', '-'));
    const record =
      of === 'dag'
        ? { dag_id: await archive.land.dag(name, { khotiyan: owners, document_path }) }
        : { mouza_map_id: await archive.land.map(name, { document_path }) };
    const type = of === 'dag' ? {} : { type: 'mouza_map_request', dag_id: null, fee_amount: 500 };
    const unpaid = await archive.taken(
      applicant,
      archive.input({ ...type, ...record, payment_status: 'pending' }),
    );
    expect(unpaid[of]?.document_url).toBe(`/storage/${document_path}`);

    const made = await archive.paidFor(applicant, record);
    const url = made[of]!.document_url!;
    expect(url).toBe(`/api/applications/${made.id}/document`);
    expect((await archive.read(applicant, made.id))[of]!.document_url).toBe(url);
    const list = (await archive.get(applicant, '')).json<ApplicationAnswer[]>();
    expect(list.slice(0, 2).map((each) => each[of]!.document_url)).toEqual([
      url,
      `/storage/${document_path}`,
    ]);

    const as = async (authorization?: string) =>
      archive.app.inject({ url, headers: authorization ? { authorization } : {} });
    const blob = await as(`Bearer ${applicant.token}`);
    expect([blob.statusCode, blob.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(blob.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const other = await archive.login('user');
    expect([(await as(`Bearer ${other.token}`)).statusCode, (await as()).statusCode]).toEqual([404, 401]);
  },
);

it('a copy that the land office has to make leaves the address of the scan as it is: none', async () => {
  const { id, mouza_map } = await archive.paidFor(applicant, {
    mouza_map_id: await archive.land.map('No scan'),
  });
  expect(mouza_map!.document_url).toBeNull();
  expect((await archive.read(applicant, id)).mouza_map!.document_url).toBeNull();
});
