import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dhakaDay } from '../../../contract/format.ts';
import { extractCode } from '../../../contract/receipts/code.ts';
import type { VerifiedCopy, VerifyAnswer } from '../../../contract/receipts/verify.ts';
import { picture, scan } from '../receipts/scanning.testing.ts';
import { released, restricted } from '../restrictions/restrictions.testing.ts';
import { openArchive, readPages, type Archive, type Login } from './archive.testing.ts';

let archive: Archive;
let [who, officer, colleague]: Login[] = [];
let dags = 0;
beforeAll(async () => {
  archive = await openArchive();
  who = await archive.login('user');
  [officer, colleague] = [await archive.login('acland'), await archive.login('acland')];
});
afterAll(() => archive.close());

const today = dhakaDay(new Date());
const dag = () =>
  archive.land.dag(`55${++dags}`, {
    survey: 'RS',
    khatiyan_number: '46',
    khotiyan: [{ owner: 'রহিমা খাতুন', area: 4_356 }],
  });
/** A copy of the dag: what its first page says, and what its code says now. */
async function copyOf(dag_id: number, language = 'en') {
  const { id } = await archive.paidFor(who!, { dag_id });
  const pdf = (await archive.download(who!, id, language)).rawPayload;
  const code = extractCode(scan(await picture(pdf, 200)).text);
  const verified = async () => {
    const answer = (await archive.app.inject({ url: `/api/verify/${code}` })).json<VerifyAnswer>();
    return answer.copy as VerifiedCopy;
  };
  return { id, text: (await readPages(pdf)).texts[0]!.replace(/\s+/g, ' '), verified };
}

describe('a certified copy', () => {
  it('says that no restriction is recorded, and on the page of its code what came later, until it is released', async () => {
    const dag_id = await dag();
    const { text, verified } = await copyOf(dag_id);
    expect(text).toContain('No restriction is recorded as of this copy.');
    expect(await verified()).toMatchObject({
      encumbrances: { restrictions: [], disputed_since: null },
      restricted_since: [],
      disputed_since: null,
    });
    const id = await restricted(archive.knex, dag_id, officer!.user.id);
    await restricted(archive.knex, dag_id, officer!.user.id, { starts_on: '2999-01-01' });
    const { restricted_since } = await verified();
    expect(restricted_since).toEqual([
      {
        kind: 'court_order',
        authority: 'Joint District Judge, Dhaka',
        reference: '112/2026',
        ordered_on: '2026-02-01',
        starts_on: '2026-02-01',
        ends_on: null,
        whole_khatian: false,
        since: today,
      },
    ]);
    await released(archive.knex, id, colleague!.user.id);
    expect(await verified()).toMatchObject({ restricted_since: [] });
  });

  it('carries what burdens the land, in both languages, and repeats none of it as later', async () => {
    const dag_id = await dag();
    const id = await restricted(archive.knex, dag_id, officer!.user.id);
    const english = await copyOf(dag_id);
    expect(english.text).toContain('Restrictions as of this copy');
    expect(english.text).toContain('Joint District Judge, Dhaka, 112/2026, 1 February 2026');
    expect(english.text).not.toContain('No restriction is recorded');
    expect(await english.verified()).toMatchObject({
      encumbrances: { restrictions: [{ reference: '112/2026' }] },
      restricted_since: [],
    });
    // What it says stays, whatever becomes of it.
    await released(archive.knex, id, colleague!.user.id);
    const again = await archive.download(who!, english.id, 'bn');
    expect((await readPages(again.rawPayload)).texts[0]).toContain('112/2026');
  });

  it('of before copies said it says nothing, and has what was entered after it as later', async () => {
    const dag_id = await dag();
    await restricted(archive.knex, dag_id, officer!.user.id, { reference: 'before', kind: 'mortgage' });
    const { id } = await archive.paidFor(who!, { dag_id });
    await archive
      .knex('copies')
      .where({ application_id: id })
      .update({ record: archive.knex.raw(`record - 'restrictions'::text`) });
    const pdf = (await archive.download(who!, id)).rawPayload;
    expect((await readPages(pdf)).texts[0]).not.toContain('as of this copy');
    await restricted(archive.knex, dag_id, officer!.user.id, { reference: 'after' });
    const code = extractCode(scan(await picture(pdf, 200)).text);
    const { copy } = (await archive.app.inject({ url: `/api/verify/${code}` })).json<VerifyAnswer>();
    expect(copy).not.toHaveProperty('encumbrances');
    expect(copy!.restricted_since!.map(({ reference }) => reference)).toEqual(['after']);
  });
});
