/** In which mouza a row lies, by table: where staff may act follows from it (`byRow`, `inPlaces`). */
import type { RowPlace } from '../../platform/access/where.ts';

const ofSheet = (zil: string): string => `(select z.mouza_id from zils z where z.id = ${zil})`;
const ofDag = (dag: string): string =>
  `(select z.mouza_id from dags d join zils z on z.id = d.zil_id where d.id = ${dag})`;
const ofMap = (map: string): string =>
  `(select z.mouza_id from mouza_maps m join zils z on z.id = m.zil_id where m.id = ${map})`;
const ofMutation = (mutation: string): string =>
  `(select m.mouza_id from mutations m where m.id = ${mutation})`;
const ofApplication = (application: string): string =>
  `(select coalesce(${ofDag('a.dag_id')}, ${ofMap('a.mouza_map_id')}) from applications a where a.id = ${application})`;

export const mouzaPlace: RowPlace = { table: 'mouzas', mouza: 't.id' };
/** Sheets. */
export const zilPlace: RowPlace = { table: 'zils', mouza: 't.mouza_id' };
export const dagPlace: RowPlace = { table: 'dags', mouza: ofSheet('t.zil_id') };
export const scanPlace: RowPlace = { table: 'sheet_scans', mouza: ofSheet('t.zil_id') };
export const sheetImportPlace: RowPlace = { table: 'sheet_imports', mouza: ofSheet('t.zil_id') };
export const mutationPlace: RowPlace = { table: 'mutations', mouza: 't.mouza_id' };
export const objectionPlace: RowPlace = { table: 'objections', mouza: ofMutation('t.mutation_id') };
/** Who is called to a hearing asks for another day. */
export const hearingRequestPlace: RowPlace = {
  table: 'hearing_requests',
  mouza: ofMutation('t.mutation_id'),
};
/** Questions of people about their cases. */
export const officeQuestionPlace: RowPlace = { table: 'office_questions', mouza: 't.mouza_id' };
export const registrationPlace: RowPlace = { table: 'land_tax_registrations', mouza: 't.mouza_id' };
/** Changes of owner rows. */
export const changePlace: RowPlace = { table: 'record_changes', mouza: ofDag('t.dag_id') };
/** Written orders. */
export const orderPlace: RowPlace = { table: 'record_orders', mouza: ofDag('t.dag_id') };
export const restrictionPlace: RowPlace = { table: 'restrictions', mouza: ofDag('t.dag_id') };
export const citedOrderPlace: RowPlace = { table: 'cited_orders', mouza: ofMutation('t.mutation_id') };
/** What people say to own. */
export const ownerClaimPlace: RowPlace = { table: 'owner_claims', mouza: ofDag('t.dag_id') };
/** Phones of owners. */
export const ownerContactPlace: RowPlace = { table: 'owner_contacts', mouza: ofDag('t.dag_id') };
/** Files of the office's registers. */
export const registerImportPlace: RowPlace = { table: 'register_imports', mouza: 't.mouza_id' };
export const ownerLinkPlace: RowPlace = { table: 'owner_links', mouza: ofDag('t.dag_id') };
/** Who acts for an owner. */
export const representationPlace: RowPlace = { table: 'representations', mouza: ofDag('t.dag_id') };
export const applicationPlace: RowPlace = {
  table: 'applications',
  mouza: `coalesce(${ofDag('t.dag_id')}, ${ofMap('t.mouza_map_id')})`,
};
export const copyPlace: RowPlace = { table: 'copies', mouza: ofApplication('t.application_id') };
/** A person, by the places of their cases. */
export const personPlace: RowPlace = { table: 'person_places', mouza: 't.mouza_id' };
/** Payments lie where what they pay for lies. */
export const paymentPlace: RowPlace = {
  table: 'payments',
  mouza: `coalesce(${ofMutation('t.mutation_id')}, ${ofApplication('t.application_id')},
    (select r.mouza_id from land_tax_registrations r where r.id = t.land_tax_registration_id))`,
};

const ofPayment = (payment: string): string =>
  `(select z.mouza_id from payment_places z where z.payment_id = ${payment})`;
/** Tries to pay through a gateway. */
export const attemptPlace: RowPlace = { table: 'payment_attempts', mouza: ofPayment('t.payment_id') };
/** Treasury challans. */
export const challanPlace: RowPlace = { table: 'challans', mouza: ofPayment('t.payment_id') };
/** Refunds through a gateway. */
export const refundPlace: RowPlace = { table: 'gateway_refunds', mouza: ofPayment('t.payment_id') };
