/** An office of Savar with its staff, and open cases of each kind. For tests. */
import { connect } from '@bhumi/db';
import type { Knex } from 'knex';
import type { PostKind } from '../../../contract/offices/offices.ts';
import { openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';
import type { CaseKindName } from '../../../contract/assignments/days.ts';

export const PATHS: Record<CaseKindName, { list: string; one: string; rows: string | null }> = {
  mutations: { list: '/admin/mutations?per_page=100', one: '/admin/mutations', rows: 'data' },
  land_tax_registrations: { list: '/land-tax-registrations?', one: '/land-tax-registrations', rows: null },
  kycs: { list: '/admin/kyc/pending?', one: '/admin/kyc', rows: 'kycs' },
  copies: { list: '/admin/copy-requests?', one: '/admin/copy-requests', rows: 'requests' },
};

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export type Staff = Record<'ac' | 'surveyor' | 'union' | 'adc' | 'admin' | 'national', Login>;

export interface CaseOffice {
  office: Registry;
  /** The owner of the database, who may change what the application may not. */
  owner: Knex;
  offices: { savar: number; union: number; district: number };
  citizen: Login;
  staff: Staff;
  /** Makes an open case of a kind that came at a moment. */
  make: Record<CaseKindName, (came: string) => Promise<number>>;
  assign: (who: Login, kind: CaseKindName, id: number, post: PostKind, more?: object) => Promise<void>;
  close: () => Promise<void>;
}

export async function openCaseOffice(): Promise<CaseOffice> {
  const office = await openRegistry();
  const owner = connect(office.db.ownerUrl, { poolSize: 1 });
  const own = await office.knex('mouza_offices').where({ mouza_id: office.land.mouzaId }).first();
  const offices = { savar: own.ac_office_id, union: own.union_office_id, district: own.district_office_id };
  const holding = (post: PostKind, officeId?: number) =>
    office.login('acland', [{ post, ...(officeId !== undefined && { officeId }) }]);
  const citizen = await office.login('user');
  const staff: Staff = {
    ac: await holding('acland', offices.savar),
    surveyor: await holding('surveyor', offices.savar),
    union: await holding('union-officer', offices.union),
    adc: await holding('adc-revenue', offices.district),
    national: await holding('acland'),
    admin: await office.login('admin'),
  };
  const survey = ((await office.knex('survey_types').first('id')) as { id: number }).id;
  let numbers = 0;

  const make = {
    mutations: async (submitted: string) => {
      const { id } = await office.paid(citizen, { dag_number: `V${++numbers}` });
      await owner('mutation_events').where({ mutation_id: id, action: 'pay' }).update({ at: submitted });
      return id;
    },
    land_tax_registrations: async (submitted_at: string) => {
      const row = { user_id: citizen.user.id, mouza_id: office.land.mouzaId, survey_type_id: survey };
      const land = {
        khatiyan_number: '1',
        dag_number: `V${++numbers}`,
        land_area: 9,
        land_type: 'agricultural',
      };
      const [made] = await office
        .knex('land_tax_registrations')
        .insert({ ...row, ...land, submitted_at }, 'id');
      return made.id as number;
    },
    kycs: async (submitted_at: string) => {
      const { user } = await office.login('user');
      const card = { user_id: user.id, id_front: `kyc/${++numbers}.jpg`, id_back: `kyc/b${numbers}.jpg` };
      const [made] = await office.knex('kycs').insert({ ...card, submitted_at }, 'id');
      return made.id as number;
    },
    copies: async (requested_at: string) => {
      const { user } = citizen;
      const [application] = await office.knex('applications').insert(
        {
          user_id: user.id,
          type: 'khatian_request',
          dag_id: office.dagId,
          fee_poisha: 5_000,
          payment_status: 'paid',
        },
        'id',
      );
      const key = `copy ${++numbers}`;
      await office.knex('payments').insert({
        user_id: user.id,
        kind: 'application',
        application_id: application.id,
        provider: 'simulated',
        method: 'bkash',
        amount_poisha: 5_000,
        idempotency_key: key,
        request_hash: key,
        status: 'paid',
        paid_at: requested_at,
      });
      const copy = await office.knex('copies').where({ application_id: application.id }).first();
      await owner('copies')
        .where({ id: copy.id })
        .update({ status: 'requested', requested_at, issued_at: null, record: null });
      return copy.id as number;
    },
  };
  const assign: CaseOffice['assign'] = async (who, kind, id, post, more = {}) => {
    const answer = await office.call(who, 'POST', `${PATHS[kind].one}/${id}/assign`, {
      office_id: offices.savar,
      post,
      ...more,
    });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  };
  const close = async () => {
    await owner.destroy();
    await office.close();
  };
  return { office, owner, offices, citizen, staff, make, assign, close };
}
