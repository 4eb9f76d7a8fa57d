/** The works of the load. A person of the load does them one after the other, again and again. */
import type { Knex } from 'knex';
import { mutationFee } from '../../../api/contract/mutations/fees.ts';
import type { Person, World } from '../stand/people.ts';
import type { Sent } from './ledger.ts';

/** Takes a mutation up, and enters its report and its order. @returns whether all of it was acknowledged */
async function inquireInto(id: number, write: Context['write']): Promise<boolean> {
  const path = `/api/admin/mutations/${id}`;
  const assign = { status: 'assigned_to_ac_land' };
  const events = (knex: Knex) =>
    countOf(knex('mutation_events').where({ mutation_id: id, action: 'assign' }));
  if (!(await write({ method: 'PATCH', path, body: () => assign }, events))) return false;
  for (const kind of ['report', 'order']) {
    const form = () => {
      const made = new FormData();
      made.append('kind', kind);
      made.append('words', 'As the deed says.');
      made.append('documents[]', new Blob([DEED, kind]), `${kind}.pdf`);
      return made;
    };
    const steps = (knex: Knex) => countOf(knex('mutation_steps').where({ mutation_id: id, kind }));
    if (!(await write({ method: 'POST', path: `${path}/steps`, body: form }, steps))) return false;
  }
  return true;
}

/** What people hand to each other: a citizen's submission waits for an officer, an approved registration for its owner. */
export interface Desk {
  registrations: number[];
  mutations: number[];
  /** Approved registrations, by owner. */
  taxable: Map<number, number[]>;
}

export interface Context {
  world: World;
  desk: Desk;
  who: Person;
  /** Unique in a run. */
  name: string;
  read(path: string): Promise<unknown>;
  /** Sends a write and notes it; returns the answer when it was acknowledged. */
  write(sent: Sent, stored: (knex: Knex) => Promise<number>): Promise<Record<string, unknown> | null>;
}

export interface Work {
  name: string;
  by: 'anyone' | 'citizen' | 'officer';
  run(context: Context): Promise<void>;
}

const countOf = async (query: Knex.QueryBuilder): Promise<number> => ((await query) as unknown[]).length;
const idOf = (answer: Record<string, unknown> | null, member: string): number | null =>
  (answer?.[member] as { id: number } | undefined)?.id ?? null;

/** Counts 1 for a payment by key however many rows it has, and more when rows of it double. */
const payments = (who: Person, key: string) => async (knex: Knex) => {
  const { rows } = await knex.raw<{ rows: { times: number }[] }>(
    `select count(*) as times from payments
     where user_id = ? and idempotency_key = ? and status = 'paid'
     group by coalesce(land_tax_registration_id, 0), coalesce(tax_year, 0)`,
    [who.id, key],
  );
  return Math.max(0, ...rows.map(({ times }) => times));
};

/** BDT, of agricultural land. */
const MUTATION_FEE = mutationFee('agricultural').total / 100;
const DEED = '%PDF-1.7\n%made up\n';
const take = <Item>(items: Item[]): Item | undefined => items.shift();

export const works: readonly Work[] = [
  { name: 'home page', by: 'anyone', run: async ({ read }) => void (await read('/')) },
  {
    name: 'lookup',
    by: 'anyone',
    run: async ({ read, world }) => void (await read(`/api/locations/zils/${world.zilId}/dags`)),
  },
  {
    name: 'record',
    by: 'anyone',
    run: async ({ read, world }) => void (await read(`/api/locations/dags/${world.dagId}`)),
  },
  {
    name: 'account',
    by: 'anyone',
    run: async ({ write, name, world }) => {
      const email = `${name}@example.org`;
      const body = {
        firstName: 'Rahima',
        lastName: 'Khatun',
        email,
        phone: '01712345678',
        password: `${world.password} ${name}`,
        confirmPassword: `${world.password} ${name}`,
        terms: true,
      };
      await write({ method: 'POST', path: '/api/register', body: () => body }, (knex) =>
        countOf(knex('users').where({ email })),
      );
    },
  },
  {
    name: 'login',
    by: 'citizen',
    run: async ({ write, who, world }) => {
      let token = '';
      const body = () => ({ email: who.email, password: world.password });
      const stored = async (knex: Knex) =>
        token === ''
          ? 0
          : countOf(knex('sessions').whereRaw(`token_hash = sha256(convert_to(?, 'UTF8'))`, [token]));
      const answer = await write({ method: 'POST', path: '/api/login', body }, stored);
      token = String(answer?.['token'] ?? '');
    },
  },
  {
    name: 'application',
    by: 'citizen',
    run: async ({ write, who, name, world }) => {
      const body = {
        type: 'khatian_request',
        description: name,
        payment_status: 'paid',
        payment_method: 'bkash',
        payer_identifier: '01712345678',
        transaction_id: name,
        dag_id: world.dagId,
      };
      await write(
        { method: 'POST', path: '/api/applications', key: name, body: () => body },
        async (knex) => {
          const rows = await countOf(knex('applications').where({ user_id: who.id, description: name }));
          return rows === (await payments(who, name)(knex)) ? rows : NaN;
        },
      );
    },
  },
  {
    name: 'registration',
    by: 'citizen',
    run: async ({ write, who, name, world, desk }) => {
      const body = {
        ...world.place,
        survey_type_id: world.surveyTypeId,
        khatiyan_number: '12',
        dag_number: String(100_000 + Number(name.split('-').at(-1))),
        land_type: 'residential',
        land_area: 1_000,
      };
      const answer = await write(
        { method: 'POST', path: '/api/land-tax-registrations', key: name, body: () => body },
        (knex) => countOf(knex('land_tax_registrations').where({ user_id: who.id, idempotency_key: name })),
      );
      const id = idOf(answer, 'registration');
      if (id !== null) desk.registrations.push(id);
    },
  },
  {
    name: 'land tax',
    by: 'citizen',
    run: async ({ write, who, name, desk }) => {
      const id = take(desk.taxable.get(who.id) ?? []);
      if (id === undefined) return;
      const body = {
        registration_ids: [id],
        payment_method: 'bkash',
        payer_identifier: '01712345678',
        years: 2,
      };
      await write(
        { method: 'POST', path: '/api/land-tax-payments/pay', key: name, body: () => body },
        payments(who, name),
      );
    },
  },
  {
    name: 'mutation',
    by: 'citizen',
    run: async ({ write, who, name, world, desk }) => {
      // One that no other request uses. A run that takes so long that there is none does without.
      const dag = take(world.dags);
      if (!dag) return;
      const body = {
        ...world.place,
        survey_type_id: world.surveyTypeId,
        dag_id: dag.id,
        dag_number: dag.dag_no,
        khatian_number: '12',
        mutation_type: 'sale',
        transfer: 'whole',
        buyer_name: 'Nasrin Akter',
        buyer_nid: '1234567890',
        buyer_address: 'House 4, Savar, Dhaka',
        previous_owner_name: 'মোঃ আব্দুল করিম',
        previous_owner_nid: '1990123456789',
        previous_owner_address: 'Ashulia, Dhaka',
        deed_number: name.split('-').at(-1),
        deed_date: '2026-03-21',
        registry_office: 'Savar',
        land_type: 'agricultural',
        contact_number: '+8801712345678',
      };
      const asked = await write(
        { method: 'POST', path: '/api/mutations', key: name, body: () => body },
        (knex) => countOf(knex('mutations').where({ user_id: who.id, idempotency_key: name })),
      );
      const id = idOf(asked, 'mutation');
      if (id === null) return;
      const paper = `${name}.pdf`;
      const form = () => {
        const made = new FormData();
        made.append('kinds[]', 'deed');
        made.append('documents[]', new Blob([DEED.repeat(2_000), name]), paper);
        return made;
      };
      await write({ method: 'POST', path: `/api/mutations/${id}/documents`, body: form }, (knex) =>
        countOf(knex('mutation_documents').where({ mutation_id: id, name: paper })),
      );
      const payment = { payment_method: 'card', payer_identifier: '4321', amount: MUTATION_FEE };
      const key = `pay-${name}`;
      const paid = await write(
        { method: 'POST', path: `/api/mutations/${id}/pay`, key, body: () => payment },
        payments(who, key),
      );
      if (paid) desk.mutations.push(id);
    },
  },
  {
    name: 'decision on a registration',
    by: 'officer',
    run: async ({ write, desk }) => {
      const id = take(desk.registrations);
      if (id === undefined) return;
      const body = { status: 'approved', notes: 'See the deed.' };
      const answer = await write(
        { method: 'PUT', path: `/api/land-tax-registrations/${id}`, body: () => body },
        (knex) =>
          countOf(
            knex('audit_log').where({ resource: 'land_tax_registrations', record_id: id, action: 'approve' }),
          ),
      );
      const owner = idOf(answer, 'user') ?? (answer?.['user_id'] as number | undefined);
      if (owner !== undefined) desk.taxable.set(owner, [...(desk.taxable.get(owner) ?? []), id]);
    },
  },
  {
    name: 'decision on a mutation',
    by: 'officer',
    run: async ({ write, read, desk }) => {
      const id = take(desk.mutations);
      if (id === undefined) return;
      if (!(await inquireInto(id, write))) return;
      const found = (await read(`/api/admin/mutations/${id}/proposal`)) as {
        proposed: { owner: string; area: number }[];
        base: unknown;
      } | null;
      if (!found) return;
      const rows = found.proposed.map(({ owner, area }) => ({ owner, area }));
      const body = { status: 'approved', version: 3, record: { rows, base: found.base } };
      await write({ method: 'PATCH', path: `/api/admin/mutations/${id}`, body: () => body }, async (knex) => {
        const events = await countOf(knex('mutation_events').where({ mutation_id: id, action: 'approve' }));
        return events === (await countOf(knex('record_versions').where({ mutation_id: id }))) ? events : NaN;
      });
    },
  },
];
