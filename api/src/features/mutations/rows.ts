/** Mutations as they are answered: with their place, their people, their papers and what has happened. */
import { asPrepared } from '@bhumi/db';
import type { Knex } from 'knex';

import { mutationFee, type MutationLandType } from '../../../contract/mutations/fees.ts';
import { mutationMessages as texts } from '../../../contract/mutations/messages.ts';
import type { Party, Share } from '../../../contract/mutations/mutations.ts';
import type { PaymentStatus } from '../../../contract/states.ts';
import { problem } from '../../platform/http/http-error.ts';
import { joinPlace, idAndNames as names, jsonObject, surveyType } from '../land/places.ts';
import { documentUrl } from '../../platform/files/storage.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { isBegun } from '../../platform/payments/online-payment-id.ts';
import { isSimulated } from '../../platform/payments/providers/lookup.ts';
import { hearingsOf } from './inquiry/hearings.ts';
import { APPLICANT_ACTED_SQL } from '../representation/applicant.ts';
import { objectionsOf } from './objections/read.ts';
import type { Mutation, MutationRow } from './schemas.ts';

const OWN = ['id', 'tracking_number', 'status', 'mutation_type', 'land_type', 'dag_number'] as const;
const REST = ['fee_poisha', 'remarks'] as const;
const TIMES = ['created_at', 'reviewed_at', 'is_sample'] as const;

/** How it stands with the money, by the ledger: paid, else the last try. */
const PAYMENT_STATUS = `(select status from payments where payments.mutation_id = mutations.id
  order by status = 'paid' desc, id desc limit 1)`;
const ONLINE_PAYMENT = `(select id from payments where payments.mutation_id = mutations.id and ${isBegun('payments')}
  order by id desc limit 1)`;
const DOCUMENTS = `(select count(*)::int from mutation_documents where mutation_id = mutations.id)`;

/** What lists show of a mutation beside its own columns, in SQL. */
export const LIST_COLUMNS = {
  khatian_number: 'mutations.khatiyan_number',
  land_area: 'mutations.land_area::float8',
  division: jsonObject(names('divisions')),
  district: jsonObject(names('districts')),
  upazila: jsonObject(names('upazilas')),
  mouza: jsonObject({ ...names('mouzas'), jl_no: 'mouzas.jl_no' }),
  payment_status: PAYMENT_STATUS,
  online_payment_id: ONLINE_PAYMENT,
  document_count: DOCUMENTS,
  objection_open: `exists (select from objections where mutation_id = mutations.id and status = 'open')`,
} satisfies Record<string, string>;

/** The upazila whose name the registry office was chosen by; null once none is called so any more. */
const REGISTRY_UPAZILA = `(select ${jsonObject(names('office'))} from upazilas office
  where office.district_id = upazilas.district_id
    and fold_name(mutations.registry_office) in (fold_name(office.name_en), fold_name(office.name_bn))
  order by office.id limit 1)`;

const DETAILS: Record<string, string> = {
  survey_type: `case when survey_types.id is not null then ${surveyType} end`,
  zil: `case when zils.id is not null then ${jsonObject({ id: 'zils.id', zil_no: 'zils.zil_no' })} end`,
  registry_upazila: REGISTRY_UPAZILA,
  deed_date: `to_char(mutations.deed_date, 'YYYY-MM-DD')`,
  inheritance: `(select jsonb_build_object('died_on', i.died_on, 'certificate_number', i.certificate_number,
    'certificate_date', i.certificate_date, 'certificate_issuer', i.certificate_issuer, 'holding', i.holding)
    from inheritances i where i.mutation_id = mutations.id)`,
  acting_for: `(select json_agg(json_build_object('kind', acted.kind, 'owner', acted.owner, 'number', acted.number) order by acted.id)
    from (select mutations.*) m cross join lateral (${APPLICANT_ACTED_SQL}) acted)`,
  owner: jsonObject({ id: 'owner.id', name: 'owner.name', email: 'owner.email' }),
  reviewer: `case when reviewer.id is not null then ${jsonObject({ name: 'reviewer.name' })} end`,
};

interface Row extends Omit<MutationRow, 'fee_amount' | 'fees' | 'application'> {
  fee_poisha: number;
  land_type: MutationLandType;
  payment_status: PaymentStatus | null;
}

function summaryOf<Found extends Row>({ fee_poisha, ...row }: Found) {
  const { khatian_number, dag_number, land_type, land_area } = row;
  return {
    ...row,
    fee_amount: fee_poisha,
    fees: mutationFee(land_type),
    application: { khatiyan_number: khatian_number, dag_number, land_type, land_area },
  };
}

/** The rows of `mutations` with their places; the caller says which and in what order. */
const rows = (knex: Knex, parts: Record<string, string> = LIST_COLUMNS): Knex.QueryBuilder =>
  joinPlace(knex('mutations'), 'mutations.mouza_id').select(
    ...[...OWN, ...REST, ...TIMES].map((column) => `mutations.${column}`),
    ...Object.entries(parts).map(([name, sql]) => knex.raw(`${sql} as ${name}`)),
  );

/**
 * Mutations of these ids in this order, as files and other lists show them; one statement (a list of mutations is `list-json.ts`).
 * @param more adds to the query what the list shows besides
 */
export async function summariesOf<More = unknown>(
  knex: Knex,
  ids: readonly number[],
  more: (rows: Knex.QueryBuilder) => Knex.QueryBuilder = (found) => found,
): Promise<(MutationRow & More)[]> {
  const asked = more(rows(knex)).whereRaw('mutations.id = any((select ?::bigint[])::bigint[])', [[...ids]]);
  const found = (await asPrepared(asked)) as (Row & More)[];
  const byId = new Map(found.map((row) => [row.id, summaryOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []) as (MutationRow & More)[];
}

interface DetailRow extends Row {
  application_id: number | null;
  reason: string | null;
  survey_type: Mutation['survey_type'];
  zil: Mutation['zil'];
  dag_id: number | null;
  transfer: Mutation['transfer'];
  share_numerator: number | null;
  share_denominator: number | null;
  deed_number: string;
  deed_date: string;
  registry_office: string;
  registry_upazila: Mutation['registry_upazila'];
  contact_number: string;
  family: Mutation['family'];
  inheritance: Mutation['inheritance'];
  acting_for: Mutation['acting_for'];
  owner: Mutation['user'];
  reviewer: Mutation['reviewer'];
  reviewed_as: Mutation['reviewed_as'];
  version: number;
}

/** The exact share of a row; null where it has none. */
export const shareOf = (row: Pick<DetailRow, 'share_numerator' | 'share_denominator'>): Share | null =>
  row.share_numerator === null || row.share_denominator === null
    ? null
    : { numerator: row.share_numerator, denominator: row.share_denominator };

async function partiesOf(
  knex: Knex,
  mutation_id: number,
): Promise<Record<'buyers' | 'previous_owners', Party[]>> {
  const found = (await knex('mutation_parties')
    .where({ mutation_id })
    .orderBy('position')
    .select(
      'side',
      'name',
      'nid',
      'address',
      'relation',
      'share_numerator',
      'share_denominator',
    )) as (Party & {
    side: 'buyer' | 'previous_owner';
    share_numerator: number | null;
    share_denominator: number | null;
  })[];
  const of = (wanted: string) =>
    found
      .filter(({ side }) => side === wanted)
      .map(({ name, nid, address, relation, ...row }) => ({
        name,
        nid,
        address,
        relation,
        share: shareOf(row),
      }));
  return { buyers: of('buyer'), previous_owners: of('previous_owner') };
}

/** The papers of a mutation or a draft, in the order in which they came. */
export async function documentsOf(
  knex: Knex,
  which: { mutation_id: number } | { draft_id: number },
): Promise<Mutation['documents']> {
  const found = (await knex('mutation_documents')
    .where(which)
    .orderBy('id')
    .select('id', 'kind', 'name', 'path', 'size_bytes as size', 'added_at')) as Omit<
    Mutation['documents'][number],
    'url'
  >[];
  return found.map((document) => ({ ...document, url: documentUrl(document.path)! }));
}

const eventsOf = async (knex: Knex, mutation_id: number): Promise<Mutation['events']> =>
  knex('mutation_events as e')
    .leftJoin('users', (join) => join.on('users.id', 'e.actor_id').onIn('users.role', ['acland', 'admin']))
    .where({ mutation_id })
    .orderBy('e.id')
    .select(
      'e.action',
      'e.status',
      'e.at',
      'e.words',
      'users.name as by',
      'users.name_bn as by_bn',
      'e.signed_as',
    );

async function paymentOf(knex: Knex, mutation_id: number): Promise<Mutation['payment']> {
  const payment = await knex<Payment>('payments')
    .where({ mutation_id })
    .orderByRaw(`status = 'paid' desc, id desc`)
    .first();
  if (!payment) return null;
  const { id, method, status, amount_poisha: amount, payer_identifier, paid_at } = payment;
  return { id, method, status, amount, payer_identifier, paid_at, is_sample: isSimulated(payment) };
}

/**
 * A mutation with all that belongs to it.
 * @param of whose it must be; left out: anybody's
 * @throws a 404 when it is not there or not theirs
 */
export async function mutationOf(knex: Knex, id: number, of: { user_id?: number } = {}): Promise<Mutation> {
  const found = rows(knex, { ...LIST_COLUMNS, ...DETAILS })
    .join('users as owner', 'owner.id', 'mutations.user_id')
    .leftJoin('users as reviewer', 'reviewer.id', 'mutations.reviewer_id')
    .leftJoin('survey_types', 'survey_types.id', 'mutations.survey_type_id')
    .leftJoin('zils', 'zils.id', 'mutations.zil_id')
    .where('mutations.id', id)
    .first(
      ...['application_id', 'reason', 'dag_id', 'transfer', 'share_numerator', 'share_denominator'].map(
        (column) => `mutations.${column}`,
      ),
      ...['deed_number', 'registry_office', 'contact_number', 'family', 'version', 'reviewed_as'].map(
        (column) => `mutations.${column}`,
      ),
    );
  if (of.user_id !== undefined) void found.where('mutations.user_id', of.user_id);
  const row = (await found) as DetailRow | undefined;
  if (!row) throw problem(404, texts.notFound);
  const { share_numerator, share_denominator, owner, ...rest } = row;
  // One after the other: within a transaction they share its connection.
  const parties = await partiesOf(knex, id);
  return {
    ...summaryOf(rest),
    share: shareOf({ share_numerator, share_denominator }),
    user: owner,
    buyer_name: parties.buyers[0]?.name ?? '',
    previous_owner_name: parties.previous_owners[0]?.name ?? '',
    ...parties,
    documents: await documentsOf(knex, { mutation_id: id }),
    payment: await paymentOf(knex, id),
    events: await eventsOf(knex, id),
    hearings: await hearingsOf(knex, id),
    objections: await objectionsOf(knex, id),
  };
}
