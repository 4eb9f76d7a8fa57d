import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Answered, type Portal } from '../../../testing/portal.ts';
import { newPaymentKey } from '../../lib/forms/payment-key.ts';
import * as draftPage from '../../routes/dashboard_.mutations.draft.$id.tsx';
import * as newPage from '../../routes/dashboard_.mutations.new.tsx';
import { formOf, landFields, recordedDag } from '../mutation-input.testing.ts';
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
const params = (id: number) => ({ params: { id: String(id) } });
const draftAt = (id: number) => `/dashboard/mutations/draft/${id}`;
/** Begins a draft with what was typed; answers its id. */
async function begun(who: Who, fields: Record<string, string>): Promise<number> {
  const at = `${NEW}?key=${newPaymentKey(Date.now())}&do=save`;
  const { location } = await who.post(newPage, at, formOf({ version: '1', ...fields }));
  return Number(/draft\/(\d+)/.exec(location!)![1]);
}
const open = async (who: Who, id: number) => shown(await who.get(draftPage, draftAt(id), params(id)));

it('finds the dags of a khatian in the mouza, and takes number, survey, sheet and owner of the chosen one', async () => {
  const who = await portal.signedIn();
  const { knex } = portal.test;
  const { dag_number, ...known } = landFields(dag);
  const id = await begun(who, known);
  const { found, draft } = await open(who, id);
  const own = found!.find((each) => each.dag_no === dag_number)!;
  const at = `${draftAt(id)}?do=found.${own.id}`;
  const { location } = await who.post(
    draftPage,
    at,
    formOf({ ...known, version: String(draft!.version) }),
    params(id),
  );
  expect(location).toBe(`${draftAt(id)}#field-khatian_number`);
  const after = await open(who, id);
  expect(after.fields).toMatchObject({
    khatian_number: known.khatian_number,
    dag_number,
    zil_id: String(own.zil_id),
  });
  expect([after.found, after.records!.length]).toEqual([null, 1]);
  // A dag of another mouza fills in nothing.
  const elsewhere = (await knex('dags')
    .join('zils', 'zils.id', 'dags.zil_id')
    .whereNot({ mouza_id: dag.mouza_id })
    .first('dags.id')) as { id: number };
  const other = `${draftAt(id)}?do=found.${elsewhere.id}`;
  await who.post(
    draftPage,
    other,
    formOf({ ...after.fields, version: String(after.draft!.version) }),
    params(id),
  );
  expect((await open(who, id)).fields).toMatchObject({ dag_number });
});
