import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftMessages, type Draft } from '@bhumi/api/contract/mutations/drafts';
import { openPortal, type Answered, type Portal } from '../../../testing/portal.ts';
import type { Refusal } from '../../lib/forms/refusal.ts';
import { newPaymentKey } from '../../lib/forms/payment-key.ts';
import * as draftPage from '../../routes/dashboard_.mutations.draft.$id.tsx';
import * as newPage from '../../routes/dashboard_.mutations.new.tsx';
import { formOf, landFields, recordedDag, saleOf } from '../mutation-input.testing.ts';
import type { MutationFormData } from './load.server.ts';
import type { ExistingDrafts } from './existing-drafts.server.ts';

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
const refusal = (answer: Answered) => answer.data as Refusal;
const typedIn = (answer: Answered) => (answer.data as { typed?: Refusal }).typed;
const idIn = (location: string | null) => Number(/draft\/(\d+)/.exec(location!)![1]);
const params = (id: number) => ({ params: { id: String(id) } });
const draftAt = (id: number) => `/dashboard/mutations/draft/${id}`;
/** Begins a draft with what was typed; answers its id. */
async function begun(who: Who, fields: Record<string, string>): Promise<number> {
  const at = `${NEW}?key=${newPaymentKey(Date.now())}&do=save`;
  const { location } = await who.post(newPage, at, formOf({ version: '1', ...fields }));
  return Number(/draft\/(\d+)/.exec(location!)![1]);
}
const open = async (who: Who, id: number) => shown(await who.get(draftPage, draftAt(id), params(id)));

describe('a new form', () => {
  it('asks for a login first', async () => {
    const { location } = await portal.visitor().get(newPage, `${NEW}?dag_number=7`);
    expect(location).toBe(`/login?next=${encodeURIComponent(`${NEW}?dag_number=7`)}`);
  });

  it('is filled in from the address, with the owners on record and the offices of the district', async () => {
    const who = await portal.signedIn();
    const query = new URLSearchParams({ ...landFields(dag), type: 'gift', version: '9' });
    const form = shown(await who.get(newPage, `${NEW}?${query.toString()}`));
    expect(form).toMatchObject({
      draft: null,
      place: { mouza_id: dag.mouza_id },
      fields: { ...landFields(dag), mutation_type: 'gift' },
      fees: { agricultural: { application: 25, mutation: 1000, total: 1025 } },
      failed: false,
    });
    expect(form.fields).not.toHaveProperty('version');
    expect(form.records![0]!.owners[0]!.owner).toBe(dag.owner);
    expect(form.offices.map(({ value }) => value)).toContain(dag.office);
    expect(await portal.test.knex('mutation_drafts').where({ user_id: who.user.id })).toEqual([]);
  });

  it('begins one draft however often it is sent, and shows what is missing with what was typed', async () => {
    const who = await portal.signedIn();
    const key = newPaymentKey(Date.now());
    const at = `${NEW}?key=${key}&do=review`;
    const sent = { version: '1', form_key: key, buyer_name: 'রহিমা', dag_number: '৭' };
    const answers = [await who.post(newPage, at, formOf(sent)), await who.post(newPage, at, formOf(sent))];
    for (const { status, location } of answers) {
      expect([status, location]).toEqual([303, expect.stringMatching(/draft\/\d+\?checked=yes$/)]);
      const page = await who.get(draftPage, location!, params(idIn(location)));
      expect(Object.keys(typedIn(page)!.errors)).toEqual(
        expect.arrayContaining(['mouza_id', 'khatian_number', 'buyer_nid', 'survey_type_id', 'transfer']),
      );
      expect(shown(page)).toMatchObject({
        draft: { version: 2 },
        fields: { buyer_name: 'রহিমা', dag_number: '৭' },
      });
    }
    expect(await portal.test.knex('mutation_drafts').where({ user_id: who.user.id })).toHaveLength(1);
  });

  it('that is refused keeps its key where a script shows it again, so that it begins one draft', () => {
    const url = (search: string) => new URL(`http://localhost${NEW}${search}`);
    const asked = (formMethod: 'POST' | undefined, next: URL) =>
      newPage.shouldRevalidate({
        currentUrl: url(''),
        nextUrl: next,
        currentParams: {},
        nextParams: {},
        formMethod,
        defaultShouldRevalidate: true,
      });
    expect(asked('POST', url('?key=1&do=review'))).toBe(false);
    expect(asked(undefined, url('?another=yes'))).toBe(true);
  });

  it('goes along when the language changes: what names somebody as a draft, what does not in the address', async () => {
    const who = await portal.signedIn();
    const key = newPaymentKey(Date.now());
    const at = `${NEW}?key=${key}&do=language.bn`;
    const land = { form_key: key, khatian_number: '29', dag_number: '4', buyer_name: '' };
    const only = await who.post(newPage, at, formOf({ version: '1', ...land }));
    expect(only.location).toBe(`${NEW}?khatian_number=29&dag_number=4&another=yes`);
    expect(only.cookies.language).toBe('bn');
    expect(await portal.test.knex('mutation_drafts').where({ user_id: who.user.id })).toEqual([]);

    const form = formOf(
      { version: '1', ...land, buyer_name: 'রহিমা' },
      // A browser sends the fields in which nothing was chosen too.
      { 'papers[deed]': ['deed.pdf', '%PDF-1.7\n'], 'papers[other]': ['', ''] },
    );
    const { status, location, cookies } = await who.post(newPage, at, form);
    expect([status, cookies.language]).toEqual([303, 'bn']);
    expect(await open(who, idIn(location))).toMatchObject({
      fields: { buyer_name: 'রহিমা', dag_number: '4' },
      documents: [{ kind: 'deed' }],
    });
    // The same form, of which a script has saved a draft meanwhile.
    const version = String((await open(who, idIn(location))).draft!.version);
    const drafted = { version, ...land, draft: String(idIn(location)) };
    expect((await who.post(newPage, at, formOf(drafted))).location).toBe(location);
  });

  it('offers the draft that there is for the same land first, in whichever digits its numbers were typed', async () => {
    const who = await portal.signedIn();
    const land = landFields(dag);
    const bengali = [...land['dag_number']!].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit).join('');
    const id = await begun(who, { ...land, dag_number: bengali });
    const at = `${NEW}?${new URLSearchParams(land).toString()}`;
    const { opening, form } = (await who.get(newPage, at)).data as { opening: ExistingDrafts; form: null };
    expect([opening, form]).toMatchObject([
      { says: 'same', drafts: [{ id }], another: `${at}&another=yes` },
      null,
    ]);
    const another = shown(await who.get(newPage, `${at}&another=yes&type=sale`));
    expect(another).toMatchObject({ draft: null, fields: land, others: [{ id }] });
    expect((await open(who, id)).others).toEqual([]);
    // Of another person, or for another dag, nothing is offered.
    const typed = `${at}&type=sale`;
    expect(shown(await (await portal.signedIn()).get(newPage, typed)).others).toEqual([]);
    const elsewhere = new URLSearchParams({ ...land, dag_number: '99999', type: 'sale' });
    expect(shown(await who.get(newPage, `${NEW}?${elsewhere.toString()}`))).not.toBeNull();
  });

  it('says on opening that there are as many drafts as may be, and keeps what was typed where that comes to light later', async () => {
    const who = await portal.signedIn();
    for (let count = 0; count < 10; count += 1) await begun(who, { dag_number: String(count) });
    expect((await who.get(newPage, NEW)).data).toMatchObject({ opening: { says: 'full' }, form: null });
    const at = `${NEW}?key=${newPaymentKey(Date.now())}&do=save`;
    const late = await who.post(newPage, at, formOf({ version: '1', buyer_name: 'রহিমা' }));
    expect([late.status, refusal(late).message]).toEqual([409, draftMessages.tooMany.en]);
    const form = shown(await who.get(newPage, at, { context: late.context }));
    expect(form).toMatchObject({ draft: null, fields: { buyer_name: 'রহিমা' } });
  });
});

describe('a draft', () => {
  it('goes on at the next step of the place without a script', async () => {
    const who = await portal.signedIn();
    const steps = ['division_id', 'district_id', 'upazila_id', 'mouza_id'];
    const next = async (chosen: number) => {
      const id = await begun(who, {});
      const place = Object.entries(landFields(dag)).filter(([name]) => steps.slice(0, chosen).includes(name));
      const form = formOf({
        ...Object.fromEntries(place),
        version: String((await open(who, id)).draft!.version),
      });
      const { location } = await who.post(draftPage, `${draftAt(id)}?do=look`, form, params(id));
      return location!.replace(draftAt(id), '');
    };
    expect(await next(1)).toBe('#field-district_id');
    expect(await next(3)).toBe('#field-mouza_id');
    expect(await next(4)).toBe('#land');
  });

  it('is found again elsewhere, goes row by row, and is nobody else’s', async () => {
    const who = await portal.signedIn();
    const id = await begun(who, { ...landFields(dag), buyer_name: 'Rahima' });
    const step = async (does: string, more: Record<string, string> = {}) => {
      const { draft, fields } = await open(who, id);
      const form = formOf({ ...fields, ...more, version: String(draft!.version) });
      return (await who.post(draftPage, `${draftAt(id)}?do=${does}`, form, params(id))).location;
    };
    expect(await step('add.buyers')).toBe(`${draftAt(id)}#field-buyers.1.name`);
    expect(await step('add.buyers', { 'buyers.1.name': 'Karim' })).toBe(`${draftAt(id)}#field-buyers.2.name`);
    await step('drop.buyers.0');
    await step('owner.0.0', { 'buyers.2.name': 'Selim' });
    const { fields } = await open(who, id);
    expect(fields).toMatchObject({
      buyer_name: 'Rahima',
      'buyers.1.name': 'Karim',
      'buyers.2.name': 'Selim',
      previous_owner_name: dag.owner,
    });
    await step('drop.buyers.1');
    expect((await open(who, id)).fields).toMatchObject({ 'buyers.1.name': 'Selim' });
    const other = await portal.signedIn();
    expect(await open(other, id)).toBeNull();
    const theirs = await other.post(draftPage, draftAt(id), formOf({ version: '1' }), params(id));
    expect(theirs.location).toBe('/dashboard?tab=mutations');
  });

  it('that another window has changed shows what was typed here, and is kept only by sending it once more', async () => {
    const who = await portal.signedIn();
    const id = await begun(who, { dag_number: '1' });
    const send = (version: string, dag_number: string) =>
      who.post(draftPage, `${draftAt(id)}?do=save`, formOf({ version, dag_number }), params(id));
    expect((await send('2', 'elsewhere')).status).toBe(302);
    const late = await send('2', 'here');
    expect([late.status, late.location]).toEqual([303, `${draftAt(id)}?tried=yes`]);
    const page = await who.get(draftPage, late.location!, params(id));
    expect(typedIn(page)?.message).toBe(
      'This draft was changed elsewhere meanwhile, in another window or on another device. Nothing was overwritten. To keep what you typed, save once more.',
    );
    const form = shown(page);
    expect(form).toMatchObject({ draft: { version: 3 }, fields: { dag_number: 'here' } });
    expect((await open(who, id)).fields).toMatchObject({ dag_number: 'elsewhere' });
    await send('3', 'here');
    expect((await open(who, id)).fields).toMatchObject({ dag_number: 'here' });
  });

  it('takes files with what was typed, keeps both where one file is refused, and removes one', async () => {
    const who = await portal.signedIn();
    const id = await begun(who, { dag_number: '1' });
    const form = formOf(
      { version: '2', buyer_name: 'Rahima' },
      { 'papers[deed]': ['deed.pdf', '%PDF-1.7\n'], 'papers[other]': ['x.exe', 'MZ'] },
    );
    const answer = await who.post(draftPage, `${draftAt(id)}?do=review`, form, params(id));
    expect([answer.status, answer.location]).toEqual([303, `${draftAt(id)}?tried=yes`]);
    expect(typedIn(await who.get(draftPage, answer.location!, params(id)))?.errors).toEqual({
      'papers[other]': ['“x.exe”: Only PDF, JPG and PNG files can be taken.'],
    });
    const kept = await open(who, id);
    expect(kept).toMatchObject({ fields: { buyer_name: 'Rahima' }, documents: [{ kind: 'deed' }] });
    const at = `${draftAt(id)}?do=unpaper.${kept.documents[0]!.id}`;
    const version = String(kept.draft!.version);
    await who.post(draftPage, at, formOf({ ...kept.fields, version }), params(id));
    expect((await open(who, id)).documents).toEqual([]);
  });

  it('that is whole goes on to the review', async () => {
    const who = await portal.signedIn();
    const id = await begun(who, saleOf(dag));
    const { fields, draft } = await open(who, id);
    expect(draft!.missing).toEqual([]);
    const form = formOf({ ...fields, version: String((draft as unknown as Draft).version) });
    const { location } = await who.post(draftPage, `${draftAt(id)}?do=review`, form, params(id));
    expect(location).toBe(`${draftAt(id)}/review`);
  });
});
