/** Records and reads the steps of the office before a decision. */
import type { Knex } from 'knex';

import { mutationMessages } from '../../../../contract/mutations/messages.ts';
import type { MutationStatus } from '../../../../contract/mutations/states.ts';
import {
  REPORT_DAYS,
  stepTexts as texts,
  type InvitedPerson,
  type MutationSteps,
  type StepKind,
  type StepRequest,
  type StepPosition,
  stepsWhile,
} from '../../../../contract/mutations/inquiry/steps.ts';
import type { EnteredFor, SignedAs } from '../../../../contract/offices/signature.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { documentUrl } from '../../../platform/files/storage.ts';
import type { StoredFile } from '../../land/attached-files.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import type { CheckedStep } from './check.ts';
import { invite, INVITED_SQL } from './invite.ts';
import { notifyHearing } from './hearing-notices.ts';
import { answerByNewHearing, refuseWhileAsked, REQUESTS_SQL } from '../hearing-requests/review.ts';
import { entriesOf, signStep, type Signer } from './signers.ts';

/** A step inside the API: times as dates. */
export interface Step {
  id: number;
  kind: StepKind;
  words: string | null;
  meets_at: Date | null;
  place: string | null;
  people: string[];
  invited: InvitedPerson[];
  at: Date;
  by: string;
  signed_as: SignedAs | null;
  entered_for: EnteredFor | null;
  position: StepPosition | null;
  files: { id: number; name: string; url: string; size: number }[];
  requests: StepRequest[];
}

interface Row extends Omit<Step, 'files'> {
  files: { id: number; name: string; path: string; size: number }[];
}

const FILES = `(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'path', f.path, 'size', f.size_bytes)
  order by f.id), '[]') from mutation_step_files f where f.step_id = s.id) as files`;

const POSITION = `case when s.latitude is not null then jsonb_build_object('latitude', s.latitude, 'longitude', s.longitude,
  'accuracy', s.accuracy) end as position`;

/** When the report is due: some days after the mutation was assigned last, until one is entered. */
async function reportDue(knex: Knex, mutation_id: number): Promise<Date | null> {
  const assigned = (await knex('mutations as m')
    .where({ 'm.id': mutation_id, 'm.status': 'assigned_to_ac_land' })
    .first(
      knex.raw(
        `(select max(e.at) from mutation_events e where e.mutation_id = m.id and e.action = 'assign') as at`,
      ),
      knex.raw(
        `exists (select from mutation_steps s where s.mutation_id = m.id and s.kind = 'report') as reported`,
      ),
    )) as { at: Date | null; reported: boolean } | undefined;
  if (!assigned?.at || assigned.reported) return null;
  return new Date(assigned.at.getTime() + REPORT_DAYS * 24 * 60 * 60 * 1000);
}

/**
 * The steps of a mutation, the oldest first, until when its report is due, and what its reader may enter.
 * @throws a 404 when it is not there
 */
export async function stepsOf(
  knex: Knex,
  mutation_id: number,
  reader: Signer,
): Promise<{ steps: Step[]; report_due: Date | null } & Pick<MutationSteps, 'may_enter' | 'signers'>> {
  const mutation = (await knex('mutations')
    .where({ id: mutation_id })
    .first('user_id', 'mouza_id', 'status')) as
    | { user_id: number; mouza_id: number; status: MutationStatus }
    | undefined;
  if (!mutation) throw problem(404, mutationMessages.notFound);
  const rows = (await knex('mutation_steps as s')
    .join('users', 'users.id', 's.actor_id')
    .where({ mutation_id })
    .orderBy('s.id')
    .select('s.id', 's.kind', 's.words', 's.meets_at', 's.place', 's.people', 's.at', 'users.name as by')
    .select('users.name_bn as by_bn', 's.signed_as', 's.entered_for', knex.raw(POSITION))
    .select(knex.raw(FILES), knex.raw(INVITED_SQL), knex.raw(REQUESTS_SQL))) as Row[];
  const steps = rows.map(({ files, ...step }) => ({
    ...step,
    files: files.map(({ path, ...file }) => ({ ...file, url: documentUrl(path)! })),
  }));
  const { signers, may_enter } = await entriesOf(knex, reader, mutation.mouza_id);
  const isOwn = mutation.user_id === reader.id;
  return {
    steps,
    report_due: await reportDue(knex, mutation_id),
    signers,
    may_enter: isOwn ? {} : whileStatus(may_enter, mutation.status),
  };
}

/** Of what somebody may enter, what the status allows. Before the case is taken up, only who signs a step themselves is asked for it. */
function whileStatus(
  may_enter: MutationSteps['may_enter'],
  status: MutationStatus,
): MutationSteps['may_enter'] {
  const allowed = stepsWhile(status).filter(
    (kind) => status === 'assigned_to_ac_land' || may_enter[kind] === 'sign',
  );
  return Object.fromEntries(allowed.flatMap((kind) => (may_enter[kind] ? [[kind, may_enter[kind]]] : [])));
}

/** A key that equal steps share. */
const stepKey = ({
  kind,
  words,
  meets_at,
  place,
  people,
}: Omit<CheckedStep, 'position' | 'signer'>): string =>
  JSON.stringify([kind, words, meets_at?.toISOString() ?? null, place, people]);

/**
 * Enters a step for good, with its audit row; of a hearing all sides are told who have an account. The same step again by the same officer,
 * as the last one, changes nothing.
 * @returns whether it was entered; if not, its files are nobody's
 * @throws as signStep does; a 403 for one's own mutation, a 404 when it is not there, a 409 while it is not with the AC (Land), or when a
 * hearing was held that nobody called, or while somebody waits to hear whether it gets another day
 */
export async function takeStep(
  knex: Knex,
  officer: SignedInActor,
  mutation_id: number,
  { step, files, signer }: { step: CheckedStep; files: readonly StoredFile[]; signer: Signer },
): Promise<boolean> {
  return knex.transaction(async (trx) => {
    const mutation = (await trx('mutations')
      .where({ id: mutation_id })
      .forUpdate()
      .first('user_id', 'mouza_id', 'status')) as
      | { user_id: number; mouza_id: number; status: MutationStatus }
      | undefined;
    if (!mutation) throw problem(404, mutationMessages.notFound);
    if (mutation.user_id === officer.user.id) throw problem(403, mutationMessages.own);
    if (!stepsWhile(mutation.status).includes(step.kind)) throw problem(409, texts.notAssigned);
    const taken = (await trx('mutation_steps').where({ mutation_id }).orderBy('id')) as (CheckedStep & {
      actor_id: number;
    })[];
    const last = taken.at(-1);
    if (last && last.actor_id === officer.user.id && stepKey(last) === stepKey(step)) return false;
    if (step.kind === 'held' && !taken.some(({ kind }) => kind === 'hearing')) {
      throw problem(409, texts.callFirst);
    }
    if (step.kind === 'held') await refuseWhileAsked(trx, mutation_id);
    const { position, signer: name, people, ...said } = step;
    const { mouza_id } = mutation;
    const signed = await signStep(trx, signer, step.kind, { mouza_id, signer: name, files: files.length });
    const [row] = (await trx('mutation_steps')
      .insert({
        ...said,
        ...position,
        ...signed,
        people: JSON.stringify(people),
        mutation_id,
        actor_id: officer.user.id,
      })
      .returning('*')) as [{ id: number }];
    if (files.length > 0) {
      await trx('mutation_step_files').insert(files.map((file) => ({ ...file, step_id: row.id })));
    }
    const after = { ...row, files: files.map(({ name, path }) => ({ name, path })) };
    await audit(trx, officer, {
      action: step.kind,
      resource: 'mutations',
      record_id: mutation_id,
      before: null,
      after,
    });
    if (step.kind === 'hearing') {
      await answerByNewHearing(trx, officer, mutation_id);
      await notifyHearing(trx, row.id);
      await invite(trx, { step_id: row.id, mutation_id, applicant: mutation.user_id });
    }
    return true;
  });
}
