/** The steps of a mutation from the draft to the record and back, each as it is sent and as it is stored. For tests. */
import type { RecordProposal } from '../../../contract/record-versions/record-versions.ts';
import { completeCase } from './findings/complete-case.testing.ts';
import { OWNERS, type Login, type Registry } from './registry.testing.ts';

/** Someone on their way from the form to the record. */
export interface FlowUser {
  who: Login;
  fields: Record<string, string>;
  draft: number;
  /** 0 before it is submitted. */
  mutation: number;
  /** The version of the mutation that the office looks at. */
  version: number;
  /** The rows that an officer confirms. */
  record: object | null;
}

export interface FlowStep {
  name: string;
  send: (walker: FlowUser) => { method?: 'PUT' | 'PATCH'; path: string; body: object; key?: string };
  /** Taken by an officer. */
  office?: true;
  /** Whether it was taken, by what is stored. */
  taken: (walker: FlowUser) => Promise<boolean>;
  /** What is stored of it however often it was sent: what, and how much. */
  once?: [(walker: FlowUser) => Promise<number>, number];
}

function paper(name: string): FormData {
  const form = new FormData();
  form.append(name, new Blob(['%PDF-1.7\n%made up\n']), 'deed.pdf');
  return form;
}

/** The steps, in their order. */
export function flowSteps({ knex }: Pick<Registry, 'knex'>): FlowStep[] {
  const count = async (table: string, where: object) => (await knex(table).where(where)).length;
  const of = (table: string, where?: object) => (walker: FlowUser) =>
    count(table, { mutation_id: walker.mutation, ...where });
  const is = (status: string) => async (walker: FlowUser) =>
    (await count('mutations', { id: walker.mutation, status })) === 1;
  const event = (action: string): FlowStep['once'] => [of('mutation_events', { action }), 1];
  const admin = ({ mutation }: FlowUser) => `/admin/mutations/${mutation}`;
  return [
    {
      name: 'save the draft',
      send: ({ draft, fields }) => ({
        method: 'PUT',
        path: `/mutations/drafts/${draft}`,
        body: { version: 1, fields: { ...fields, reason: 'Sold' } },
      }),
      taken: async ({ draft }) => (await count('mutation_drafts', { id: draft, version: 2 })) === 1,
    },
    {
      name: 'choose a paper',
      send: ({ draft }) => ({ path: `/mutations/drafts/${draft}/documents`, body: paper('papers[deed]') }),
      taken: async ({ draft }) => (await count('mutation_documents', { draft_id: draft })) === 1,
    },
    {
      name: 'submit',
      send: ({ draft }) => ({ path: `/mutations/drafts/${draft}/submit`, body: {} }),
      taken: async ({ draft }) => (await count('mutation_drafts', { id: draft, mutation_id: null })) === 0,
      once: [({ who }) => count('mutations', { user_id: who.user.id }), 1],
    },
    {
      name: 'pay',
      send: ({ mutation }) => ({
        path: `/mutations/${mutation}/pay`,
        key: `pay-${mutation}`,
        body: { payment_method: 'card', payer_identifier: '4321', amount: 1_025 },
      }),
      taken: is('pending'),
      once: [of('payments'), 1],
    },
    {
      name: 'add a paper',
      send: ({ mutation }) => ({ path: `/mutations/${mutation}/documents`, body: paper('documents[]') }),
      taken: async (walker) => (await of('mutation_documents', { kind: 'other' })(walker)) === 1,
    },
    {
      name: 'flag',
      office: true,
      send: (walker) => ({
        method: 'PATCH',
        path: admin(walker),
        body: { status: 'flagged', remarks: 'The deed' },
      }),
      taken: is('flagged'),
      once: event('flag'),
    },
    {
      name: 'answer',
      send: ({ mutation }) => ({ path: `/mutations/${mutation}/answer`, body: { answer: 'Added' } }),
      taken: is('pending'),
      once: event('answer'),
    },
    {
      name: 'approve with the rows',
      office: true,
      send: (walker) => ({
        method: 'PATCH',
        path: admin(walker),
        body: { status: 'approved', version: walker.version, record: walker.record },
      }),
      taken: is('approved'),
      once: [of('record_versions'), 1],
    },
    {
      name: 'take the approval back',
      office: true,
      send: (walker) => ({
        method: 'PATCH',
        path: admin(walker),
        body: { status: 'rejected', version: walker.version, remarks: 'Sold twice' },
      }),
      taken: is('rejected'),
      once: [of('record_versions'), 2],
    },
  ];
}

let dags = 0;
/** Someone who has begun a draft of a sale of a dag of its own. */
export async function startFlow({ call, land, input, login }: Registry): Promise<FlowUser> {
  const who = await login('user');
  const dag_number = `flow/${++dags}`;
  await land.dag(dag_number, { survey: 'RS', khatiyan_number: '12', khotiyan: OWNERS });
  const typed = { ...input({ dag_number, transfer: 'whole' }), survey_type_id: await land.survey('RS') };
  const fields = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)]));
  const draft = (await call(who, 'POST', '/mutations/drafts', { fields })).json<{ id: number }>();
  return { who, fields, draft: draft.id, mutation: 0, version: 0, record: null };
}

/** Notes what a step has made and the next one needs. */
export async function afterStep({ knex, call }: Registry, officer: Login, walker: FlowUser): Promise<void> {
  const found = (await knex('mutation_drafts').where({ id: walker.draft }).first('mutation_id')) as {
    mutation_id: number | null;
  };
  walker.mutation = found.mutation_id ?? 0;
  const asked = (await knex('mutations').where({ id: walker.mutation }).first('version')) as
    | { version: number }
    | undefined;
  walker.version = asked?.version ?? 0;
  if (!walker.mutation || walker.record) return;
  await completeCase(knex, walker.mutation);
  const answer = await call(officer, 'GET', `/admin/mutations/${walker.mutation}/proposal`);
  const { proposed, base } = answer.json<RecordProposal>();
  walker.record = { rows: proposed.map(({ owner, area }) => ({ owner, area })), base };
}
