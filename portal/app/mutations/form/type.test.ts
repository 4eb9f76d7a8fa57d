import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Answered, type Portal } from '../../../testing/portal.ts';
import { newPaymentKey } from '../../lib/forms/payment-key.ts';
import type { Refusal } from '../../lib/forms/refusal.ts';
import * as draftPage from '../../routes/dashboard_.mutations.draft.$id.tsx';
import * as newPage from '../../routes/dashboard_.mutations.new.tsx';
import { formOf, inheritanceOf, landFields, recordedDag, saleOf } from '../mutation-input.testing.ts';
import type { MutationFormData } from './load.server.ts';
import type { TypeQuestionData } from './type-question.server.ts';

/** The question for the type of a mutation, and what each type asks for. */

let portal: Portal;
let dag: Awaited<ReturnType<typeof recordedDag>>;
beforeAll(async () => {
  portal = await openPortal();
  dag = await recordedDag(portal.test, { owners: 1 });
});
afterAll(() => portal.close());

type Who = Awaited<ReturnType<Portal['signedIn']>>;
interface Shown {
  form: MutationFormData | null;
  question: TypeQuestionData | null;
  typed?: Refusal;
}
const NEW = '/dashboard/mutations/new';
const shown = (answer: Answered) => answer.data as Shown;
const draftAt = (id: number) => `/dashboard/mutations/draft/${id}`;
const params = (id: number) => ({ params: { id: String(id) } });
const openNew = async (who: Who, search: string) => shown(await who.get(newPage, NEW + search));
const openDraft = async (who: Who, id: number, search = '') =>
  shown(await who.get(draftPage, draftAt(id) + search, params(id)));
const sendNew = (who: Who, does: string, fields: Record<string, string>) =>
  who.post(
    newPage,
    `${NEW}?key=${newPaymentKey(Date.now())}&do=${does}`,
    formOf({ version: '1', ...fields }),
  );
const begun = async (who: Who, fields: Record<string, string>) =>
  Number(/draft\/(\d+)/.exec((await sendNew(who, 'save', fields)).location!)![1]);
const draftCount = async (who: Who) =>
  (await portal.test.knex('mutation_drafts').where({ user_id: who.user.id })).length;

async function send(who: Who, id: number, does: string, fields: Record<string, string>) {
  const { draft } = (await openDraft(who, id)).form!;
  const form = formOf({ version: String(draft!.version), ...fields });
  return who.post(draftPage, `${draftAt(id)}?do=${does}`, form, params(id));
}

describe('the question for the type of a new mutation', () => {
  it('comes where the address names none, and takes along what it says of the land', async () => {
    const who = await portal.signedIn();
    const land = landFields(dag);
    for (const type of ['', '&type=theft', '&mutation_type=']) {
      const { question, form } = await openNew(who, `?${new URLSearchParams(land).toString()}${type}`);
      expect([question, form]).toMatchObject([{ draft: null, chosen: null, missing: false }, null]);
      expect(question!.kept).toEqual(land);
    }
    expect((await openNew(who, '?type=decree')).form!.fields).toMatchObject({ mutation_type: 'decree' });
    expect((await openNew(who, '?mutation_type=gift')).question).toBeNull();
  });

  it('is asked again where it was sent without a choice', async () => {
    const { question } = await openNew(await portal.signedIn(), '?khatian_number=29&checked=yes');
    expect(question).toMatchObject({ chosen: null, kept: { khatian_number: '29' }, missing: true });
    const { form } = await openNew(await portal.signedIn(), '?khatian_number=29&checked=yes&type=gift');
    expect(form!.fields).not.toHaveProperty('checked');
  });

  it('keeps a choice that the language switch carried along, until it is sent', async () => {
    const who = await portal.signedIn();
    const chosen = '?khatian_number=29&ask=type&type=gift';
    const { question } = await openNew(who, chosen);
    expect(question).toMatchObject({ chosen: 'gift', kept: { khatian_number: '29' }, missing: false });
    expect((await openNew(who, `${chosen}&checked=yes`)).form!.fields).toMatchObject({
      mutation_type: 'gift',
    });
    const id = await begun(who, saleOf(dag));
    const changed = await openDraft(who, id, '?ask=type&mutation_type=decree');
    expect(changed.question).toMatchObject({ draft: id, chosen: 'decree', missing: false });
  });

  it('is asked again by the form without a draft, while nothing but the land is entered', async () => {
    const who = await portal.signedIn();
    const land = { ...landFields(dag), mutation_type: 'sale', holding: 'joint' };
    // The owner on record was filled in: nobody typed the name.
    const { location } = await sendNew(who, 'ask', { ...land, previous_owner_name: dag.owner });
    expect(await draftCount(who)).toBe(0);
    const { question } = await openNew(who, location!.slice(NEW.length));
    expect(question).toMatchObject({ chosen: 'sale', kept: { dag_number: dag.dag_number, another: 'yes' } });
    const typed = await sendNew(who, 'ask', { ...land, previous_owner_name: 'Somebody else' });
    expect(typed.location).toMatch(/draft\/\d+\?ask=type$/);
    expect(await draftCount(who)).toBe(1);
  });
});

describe('the question for the type of a draft', () => {
  it('changes the type and nothing else', async () => {
    const who = await portal.signedIn();
    const sale = saleOf(dag);
    const id = await begun(who, sale);
    const asked = await send(who, id, 'ask', { ...sale, reason: 'Typed just now' });
    expect([asked.status, asked.location]).toEqual([303, `${draftAt(id)}?ask=type`]);
    const { question, form } = await openDraft(who, id, '?ask=type');
    expect([question, form]).toMatchObject([{ draft: id, chosen: 'sale', missing: false }, null]);
    const answered = await who.post(
      draftPage,
      `${draftAt(id)}?do=type`,
      { mutation_type: 'inheritance' },
      params(id),
    );
    expect([answered.status, answered.location]).toEqual([303, draftAt(id)]);
    const { fields } = (await openDraft(who, id)).form!;
    expect(fields).toMatchObject({ ...sale, mutation_type: 'inheritance', reason: 'Typed just now' });
  });

  it('needs an answer, and is nobody else’s', async () => {
    const who = await portal.signedIn();
    const id = await begun(who, saleOf(dag));
    const none = await who.post(draftPage, `${draftAt(id)}?do=type`, {}, params(id));
    expect((await openDraft(who, id, none.location!.slice(draftAt(id).length))).question).toMatchObject({
      missing: true,
    });
    const other = await portal.signedIn();
    const theirs = { mutation_type: 'gift' };
    const answer = await other.post(draftPage, `${draftAt(id)}?do=type`, theirs, params(id));
    expect(answer.location).toBe('/dashboard?tab=mutations');
    expect(await openDraft(other, id, '?ask=type')).toMatchObject({ form: null });
    expect((await openDraft(who, id)).form!.fields).toMatchObject({ mutation_type: 'sale' });
  });
});

describe('the previous owner', () => {
  it('is filled in from the record where it has one owner, whatever the type', async () => {
    const who = await portal.signedIn();
    for (const type of ['sale', 'inheritance', 'decree']) {
      const query = new URLSearchParams({ ...landFields(dag), type }).toString();
      expect((await openNew(who, `?${query}`)).form!.fields).toMatchObject({
        previous_owner_name: dag.owner,
      });
    }
    const id = await begun(who, { ...landFields(dag), mutation_type: 'gift' });
    expect((await openDraft(who, id)).form!.fields).toMatchObject({ previous_owner_name: dag.owner });
  });

  it('stays who was entered, and is left open where the record has several', async () => {
    const who = await portal.signedIn();
    const id = await begun(who, { ...landFields(dag), previous_owner_name: 'Somebody else' });
    expect((await openDraft(who, id)).form!.fields).toMatchObject({ previous_owner_name: 'Somebody else' });
    const shared = landFields(await recordedDag(portal.test, { owners: 2 }));
    const query = new URLSearchParams({ ...shared, type: 'sale' }).toString();
    expect((await openNew(who, `?${query}`)).form!.fields).not.toHaveProperty('previous_owner_name');
  });
});

describe('an inheritance', () => {
  it('that the heirs hold together needs the certificate and no deed', async () => {
    const who = await portal.signedIn();
    const fields = inheritanceOf(dag);
    const id = await begun(who, fields);
    expect((await send(who, id, 'review', fields)).location).toBe(`${draftAt(id)}/review`);
    const { died_on: _died, certificate_number: _number, ...without } = fields;
    const { location } = await send(who, id, 'review', without);
    const page = shown(await who.get(draftPage, location!, params(id)));
    expect(Object.keys(page.typed!.errors).sort()).toEqual(['certificate_number', 'died_on']);
    expect(page.form!.fields).toMatchObject({ certificate_date: '2025-02-01' });
  });

  it('that they hold separately needs the deed of partition too', async () => {
    const who = await portal.signedIn();
    const fields = { ...inheritanceOf(dag), holding: 'separate' };
    const id = await begun(who, fields);
    const { location } = await send(who, id, 'review', fields);
    const page = shown(await who.get(draftPage, location!, params(id)));
    expect(Object.keys(page.typed!.errors).sort()).toEqual(['deed_date', 'deed_number', 'registry_office']);
  });
});
