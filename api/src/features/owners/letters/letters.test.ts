import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseOwners } from '../../../../contract/owners/letters.ts';
import { formatDate } from '../../../../contract/format.ts';
import { objectBefore } from '../../../../contract/notice-board/notice-board.ts';
import { OWNERS, openRegistry, type Login, type Registry } from '../../mutations/registry.testing.ts';
import { verifyPerson } from '../../identity/verified.testing.ts';
import { confirmRepresentation } from '../../representation/representation.testing.ts';
import { linkOwner } from '../owners.testing.ts';
import { letterFacts, lettersOf } from './page.ts';
import { unreached } from './recorded.ts';

const [SELLER, SISTER] = OWNERS.map(({ owner }) => owner) as [string, string];

const here = { origin: 'https://land.example', now: new Date() };

let registry: Registry;
let [applicant, seller, officer]: Login[] = [];
let dags = 0;
beforeAll(async () => {
  registry = await openRegistry();
  [applicant, seller] = [await registry.login('user'), await registry.login('user')];
  officer = await registry.login('acland');
});
afterAll(() => registry.close());

async function waiting() {
  const dag_number = `67${++dags}`;
  const dag_id = await registry.land.dag(dag_number, {
    survey: 'RS',
    khatiyan_number: '12',
    khotiyan: OWNERS,
  });
  const { id, tracking_number } = await registry.paid(applicant!, { dag_number });
  return { id, tracking_number, dag_id, dag_number };
}
const link = (dag_id: number, owner: string) =>
  linkOwner(registry.knex, { user_id: seller!.user.id, dag_id, owner, by: officer!.user.id });
const ownersOf = async (id: number) => {
  const answer = await registry.call(officer!, 'GET', `/admin/mutations/${id}/owners`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<CaseOwners>();
};
const at = (id: number) => `/admin/mutations/${id}/letters`;
/** Makes letters, and prints them. */
async function letters(id: number, who = officer!) {
  const made = await registry.call(who, 'POST', at(id), {});
  return made.statusCode === 200 ? registry.call(who, 'GET', at(id)) : made;
}

/** The text of each page. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0, isEvalSupported: false });
  const document = await loading.promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
  }
  await loading.destroy();
  return pages;
}

describe('an owner without account', () => {
  it('is named by the case, gets a letter, and the case keeps when and by whom it was made', async () => {
    const { id, dag_id, tracking_number } = await waiting();
    await link(dag_id, SELLER);
    expect((await registry.call(officer!, 'GET', at(id))).statusCode).toBe(409);
    expect(await registry.knex('owner_letters').where({ mutation_id: id })).toEqual([]);
    const before = await ownersOf(id);
    expect(before).toEqual({
      dag_id,
      may_write: true,
      owners: [
        { owner: SELLER, is_linked: true, contacts: [], representatives: [], letter: null },
        { owner: SISTER, is_linked: false, contacts: [], representatives: [], letter: null },
      ],
    });
    const pdf = await letters(id);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const pages = await pagesOf(pdf.rawPayload);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(tracking_number);
    await letters(id);
    expect((await registry.call(officer!, 'GET', at(id))).statusCode).toBe(200);
    const kept = await registry.knex('owner_letters').where({ mutation_id: id }).select('owner', 'made_by');
    expect(kept).toEqual([{ owner: SISTER, made_by: officer!.user.id }]);
    const { owners } = await ownersOf(id);
    expect(owners[1]!.letter).toMatchObject({ made_by: officer!.user.name });
    const opened = await registry
      .knex('audit_log')
      .where({ resource: 'mutations', record_id: id, action: 'open', actor_id: officer!.user.id })
      .first('id');
    expect(opened).toBeDefined();
  });

  it('gets a page of their own each; nobody gets one when all are reached, or when it is decided', async () => {
    const { id, dag_id } = await waiting();
    expect(await pagesOf((await letters(id)).rawPayload)).toHaveLength(2);
    await link(dag_id, SELLER);
    await link(dag_id, SISTER);
    expect((await letters(id)).statusCode).toBe(409);
    const other = await waiting();
    const remarks = 'The deed was forged.';
    await registry.call(officer!, 'PATCH', `/admin/mutations/${other.id}`, { status: 'rejected', remarks });
    expect((await letters(other.id)).statusCode).toBe(409);
    expect((await letters(other.id, applicant!)).statusCode).toBe(403);
  });

  it('goes care of who receives notices for the owner, whom the case names; not of who only pays or whose days are over', async () => {
    const { id, dag_id } = await waiting();
    const [guardian, payer, late] = [
      await registry.login('user'),
      await registry.login('user'),
      await registry.login('user'),
    ];
    await verifyPerson(registry.knex, guardian.user.id, { name_en: 'Amena Begum', nid: '1977000000771' });
    const acts = (who: Login, more: Partial<Parameters<typeof confirmRepresentation>[1]>) =>
      confirmRepresentation(registry.knex, {
        user_id: who.user.id,
        dag_id,
        owner: SISTER,
        by: officer!.user.id,
        ...more,
      });
    await acts(guardian, { kind: 'guardian', acts: ['notices'] });
    await acts(payer, { acts: ['tax'] });
    await acts(late, { valid_from: '2025-01-01', valid_until: '2025-02-01' });
    const { owners } = await ownersOf(id);
    expect(owners.map(({ representatives }) => representatives)).toEqual([
      [],
      [
        { name: 'Amena Begum', kind: 'guardian', is_told: true },
        { name: payer.user.name, kind: 'attorney', is_told: false },
      ],
    ]);
    const [seller, sister] = await pagesOf((await letters(id)).rawPayload);
    expect([seller, sister].map((page) => page!.includes('Amena Begum'))).toEqual([false, true]);
    expect(lettersOf(await letterFacts(registry.knex, id), unreached(owners), here).owners).toEqual([
      { name: SELLER, care_of: null },
      { name: SISTER, care_of: 'প্রযত্নে: Amena Begum' },
    ]);
  });

  it('is asked for by nobody while two dags may be meant', async () => {
    const dag_number = `67${++dags}`;
    const sheet = { mouza_id: registry.land.mouzaId, zil_no: '77' };
    const [{ id: zil_id }] = (await registry.knex('zils').insert(sheet).returning('id')) as [{ id: number }];
    for (const zil of [zil_id, registry.land.zilId])
      await registry.knex('dags').insert({
        zil_id: zil,
        dag_no: dag_number,
        khatiyan_number: '12',
        khotiyan: JSON.stringify(OWNERS),
      });
    const { id } = await registry.paid(applicant!, { dag_number, khatian_number: '99' });
    expect(await ownersOf(id)).toEqual({ dag_id: null, owners: [], may_write: false });
  });
});

describe('a letter', () => {
  it('says what was asked for, until when and how to object; to the recorded name through the union office, and no more', async () => {
    const { id, tracking_number } = await waiting();
    const [{ union_office_id }] = (await registry
      .knex('mouza_offices')
      .where({ mouza_id: registry.land.mouzaId })
      .select('union_office_id')) as [{ union_office_id: number }];
    const union = (await registry.knex('offices').where({ id: union_office_id }).first('name_bn')) as {
      name_bn: string;
    };
    const facts = await letterFacts(registry.knex, id);
    const context = { origin: 'https://land.example', now: new Date() };
    const data = lettersOf(facts, [{ owner: SISTER, careOf: [] }], context);
    expect(data.owners).toEqual([{ name: SISTER, care_of: null }]);
    expect(data.place[0]).toContain(union.name_bn);
    const said = JSON.stringify(data);
    const day = `${objectBefore(facts.paid_at, facts.notice_days)}T00:00:00Z`;
    for (const part of [
      `https://land.example/dashboard/objections/new?number=${tracking_number}`,
      `${formatDate(day, 'bn')} তারিখের আগে আপত্তি জানান`,
      `object before ${formatDate(day, 'en')}`,
      'Mutation (Sale)',
      'পূর্বহাটী',
    ])
      expect(said).toContain(part);
    // Of the application: buyer, seller, their addresses, the phone.
    expect(said).not.toMatch(/Nasrin|House 4|Ashulia, Dhaka|01712345678|1025/);
  });

  it('is set with the fonts of receipts and no name is read as markup', async () => {
    const { id } = await waiting();
    const { createTypesetter } = await import('@bhumi/db/typesetter');
    const set = createTypesetter(new URL('./', import.meta.url));
    const facts = await letterFacts(registry.knex, id);
    const names = ['#panic("x") *bold*', 'ক'.repeat(255)].map((owner) => ({ owner, careOf: [] }));
    const context = { origin: 'https://land.example', now: new Date() };
    const pdf = Buffer.from(await set('letter.typ', lettersOf(facts, names, context)));
    const pages = await pagesOf(pdf);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('#panic');
    expect(await readFile(new URL('./letter.typ', import.meta.url), 'utf8')).toContain('Anek Bangla');
  });
});
