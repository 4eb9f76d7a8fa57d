import type { APIRequestContext } from '@playwright/test';
import type { DagDetail } from '../../api/contract/lookup/lookup.ts';
import type { Draft } from '../../api/contract/mutations/drafts.ts';
import type { MutationPage, MutationReview } from '../../api/contract/mutations/review.ts';

/** A recorded dag with owners. */
export async function ownedDag(admin: APIRequestContext): Promise<DagDetail> {
  type Found = { id: number; survey_type_id: number | null; khotiyan: unknown };
  const found = (await (await admin.get('/api/admin/dags?sort=["id","ASC"]&range=[0,49]')).json()) as Found[];
  const owned = found.find(
    ({ khotiyan, survey_type_id: survey }) => survey && Array.isArray(khotiyan) && khotiyan.length > 0,
  );
  if (!owned) throw new Error('The demonstration data have no dag with owners');
  return (await (await admin.get(`/api/locations/dags/${owned.id}`)).json()) as DagDetail;
}

/** The dag about which the demonstration's citizen objects as one of its owners, and that objection. */
async function objectedDag(admin: APIRequestContext): Promise<{ dag: DagDetail; objection: number }> {
  const list = '/api/admin/mutations?status=assigned_to_ac_land&per_page=100';
  const { data } = (await (await admin.get(list)).json()) as MutationPage;
  const opposed = data.find(({ objection_open, is_sample }) => objection_open && is_sample);
  if (!opposed) throw new Error('The demonstration data have no open objection');
  const { dag_id, objections } = (await (
    await admin.get(`/api/admin/mutations/${opposed.id}`)
  ).json()) as MutationReview;
  const dag = (await (await admin.get(`/api/locations/dags/${dag_id}`)).json()) as DagDetail;
  return { dag, objection: objections[0]!.id };
}

/** The form fields of a buyer of a recorded dag; another `deed` makes it another transfer. */
export function saleOf(dag: DagDetail, deed: string): Record<string, string> {
  const { mouza, id: zil_id } = dag.zil;
  const { upazila } = mouza;
  const { district } = upazila;
  const ids = {
    division_id: district.division.id,
    district_id: district.id,
    upazila_id: upazila.id,
    mouza_id: mouza.id,
    survey_type_id: dag.survey_type!.id,
    zil_id,
  };
  return {
    ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)])),
    khatian_number: dag.khatiyan_number,
    dag_number: dag.dag_no,
    transfer: 'whole',
    buyer_name: 'রহিমা খাতুন',
    buyer_nid: '1985000001',
    buyer_address: 'Savar, Dhaka',
    previous_owner_name: dag.khotiyan[0]?.owner ?? 'Karim',
    previous_owner_nid: '1985000002',
    previous_owner_address: 'Savar, Dhaka',
    deed_number: deed,
    deed_date: '2025-03-21',
    registry_office: upazila.name_en,
    land_type: 'agricultural',
    mutation_type: 'sale',
    contact_number: '01712345678',
  };
}

/** An unpaid mutation, a paid one, and a complete draft of the user. */
export interface Mutations {
  unpaid: number;
  paid: number;
  draft: number;
  /** The number of one of whose dag the demonstration's citizen is an owner. */
  opposed: string;
  /** The demonstration citizen's objection. */
  objection: number;
}

/** Creates them once; later calls return the same, whoever the record names by then. */
export async function someMutations(api: APIRequestContext): Promise<Mutations> {
  const dag = await ownedDag(api);
  const ask = async (name: string, path: string, data: object) => {
    const answer = await api.post(path, { data, headers: { 'idempotency-key': name } });
    if (!answer.ok()) throw new Error(`${name} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as { mutation: { id: number; tracking_number: string } } & Draft;
  };
  const sale = (of: DagDetail, deed: string) => ({ ...saleOf(of, deed), previous_owner_name: 'আব্দুল করিম' });
  const { mutation: unpaid } = await ask('screens-unpaid', '/api/mutations', sale(dag, 'screens/1'));
  const { mutation: paid } = await ask('screens-paid', '/api/mutations', sale(dag, 'screens/2'));
  const payment = { amount: 1025, method: 'bkash', transaction_id: 'TXN-screens' };
  await ask('screens-payment', `/api/mutations/${paid.id}/pay`, payment);
  const fields = { ...sale(dag, 'screens/3'), form_key: 'screens' };
  const draft = await ask('screens-draft', '/api/mutations/drafts', { fields });
  const { dag: land, objection } = await objectedDag(api);
  const { mutation: opposed } = await ask('screens-opposed', '/api/mutations', sale(land, 'screens/4'));
  const again = { amount: 1025, method: 'bkash', transaction_id: 'TXN-screens-opposed' };
  await ask('screens-payment-opposed', `/api/mutations/${opposed.id}/pay`, again);
  return { unpaid: unpaid.id, paid: paid.id, draft: draft.id, opposed: opposed.tracking_number, objection };
}
