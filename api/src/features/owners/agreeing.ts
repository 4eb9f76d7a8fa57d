/** Who agrees to a mutation: an owner of its land who is known by account, or somebody who acts for an owner (docs/decisions/112, 116). */
import type { Knex } from 'knex';
import type { MutationStatus } from '../../../contract/mutations/states.ts';
import { consentTexts as texts } from '../../../contract/owners/consent.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { problem, type Problem } from '../../platform/http/http-error.ts';
import { actsFor, noLongerActs } from '../representation/acts-for.ts';

/** Mutations that the office may still decide: what nobody has paid for is asked of nobody. */
const UNDECIDED: readonly MutationStatus[] = ['pending', 'assigned_to_ac_land', 'flagged'];

/** An owner whose agreement it is. */
export interface AgreeingOwner {
  /** As the record writes it. */
  owner: string;
  /** The owner's account; null: somebody acts for an owner without one. */
  user_id: number | null;
  /** Set: somebody acts for the owner. */
  representation_id: number | null;
}

type By = { user_id: number; representation_id: number | null } | { id: number };

async function linked(trx: Knex, dags: readonly number[], by: { user_id: number } | { id: number }) {
  const found = (await trx('owner_links')
    .where(by)
    .whereNull('ended_at')
    .whereIn('dag_id', dags)
    .orderBy('id')
    .first('user_id', 'owner')) as { user_id: number; owner: string } | undefined;
  return found && { ...found, representation_id: null };
}

async function represented(
  trx: Knex,
  dags: readonly number[],
  { user_id, representation_id }: { user_id: number; representation_id: number | null },
): Promise<AgreeingOwner | undefined> {
  for (const dag of dags) {
    const acting = await actsFor(trx, user_id, dag, 'consent', representation_id);
    if (acting) {
      const { owner, principal_user_id, representation_id: of } = acting;
      return { owner, user_id: principal_user_id, representation_id: of };
    }
  }
  return undefined;
}

/** Who once acted for the owner is told that it is over. */
async function noOwner(trx: Knex, by: By): Promise<Problem> {
  const named = 'id' in by ? null : by.representation_id;
  const isOver = named !== null && 'user_id' in by && (await noLongerActs(trx, by.user_id, named));
  return isOver ? problem(409, texts.actsNoMore) : problem(404, texts.noSuch);
}

/**
 * Locks a mutation, and finds the owner of its land: of a link, or the account itself, or for whom the account acts.
 * @throws 404 without one; 409 once it is decided, or where the owner or who acts is the applicant
 */
export async function agreeingOwner(trx: Knex, mutation_id: number, by: By): Promise<AgreeingOwner> {
  const mutation = (await trx('mutations')
    .where({ id: mutation_id })
    .forUpdate()
    .first('user_id', 'status')) as { user_id: number; status: MutationStatus } | undefined;
  if (!mutation) throw problem(404, texts.noSuch);
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `select meant.id from mutations m, dags_meant(m.dag_id, m.mouza_id, m.dag_number) as meant(id) where m.id = ? order by 1`,
    [mutation_id],
  );
  const dags = rows.map(({ id }) => id);
  const own =
    'id' in by
      ? await linked(trx, dags, { id: by.id })
      : by.representation_id === null
        ? await linked(trx, dags, { user_id: by.user_id })
        : undefined;
  const owner = own ?? ('id' in by ? undefined : await represented(trx, dags, by));
  if (!owner) throw await noOwner(trx, by);
  const agrees = 'id' in by ? null : by.user_id;
  if (mutation.user_id === owner.user_id || mutation.user_id === agrees) throw problem(409, texts.ownRequest);
  if (!UNDECIDED.includes(mutation.status)) throw problem(409, texts.decided);
  return owner;
}

const ofAccount = (trx: Knex, mutation_id: number, user_id: number): Knex.QueryBuilder =>
  trx('owner_consents').where({ mutation_id, user_id, taken_back_at: null });
const ofRepresentation = (trx: Knex, mutation_id: number, representation_id: number | null) =>
  trx('representation_acts').where({ mutation_id, representation_id, taken_back_at: null });

/** Whether an agreement of the owner stands, whoever gave it. */
export async function hasAgreed(
  trx: Knex,
  mutation_id: number,
  { user_id, representation_id }: AgreeingOwner,
): Promise<boolean> {
  const standing: unknown =
    user_id === null
      ? await ofRepresentation(trx, mutation_id, representation_id).first('id')
      : await ofAccount(trx, mutation_id, user_id).first('id');
  return standing !== undefined;
}

/** Writes an agreement, and who gave it for the owner. */
export async function writeConsent(
  trx: Knex,
  actor: SignedInActor,
  mutation_id: number,
  { user_id, owner, representation_id }: AgreeingOwner,
  how: Record<string, unknown>,
): Promise<void> {
  const record = { action: 'agree', resource: 'mutations', record_id: mutation_id } as const;
  if (user_id === null) {
    const [after] = (await trx('representation_acts')
      .insert({ representation_id, mutation_id, ...how })
      .returning('*')) as [object];
    return audit(trx, actor, { ...record, after });
  }
  const [consent] = (await trx('owner_consents')
    .insert({ mutation_id, user_id, owner, ...how })
    .returning('*')) as [{ id: number }];
  if (representation_id !== null)
    await trx('representation_acts').insert({ representation_id, owner_consent_id: consent.id });
  await audit(trx, actor, { ...record, after: { ...consent, representation_id } });
}

/** Takes an agreement back. Who acts for an owner takes back only what was given so. @returns the row before and after; null: none stands */
export async function endConsent(
  trx: Knex,
  mutation_id: number,
  { user_id, representation_id }: AgreeingOwner,
): Promise<{ before: object; after: object } | null> {
  const standing =
    user_id === null
      ? ofRepresentation(trx, mutation_id, representation_id)
      : ofAccount(trx, mutation_id, user_id);
  if (user_id !== null && representation_id !== null) {
    const given = trx('representation_acts').where({ representation_id }).whereNotNull('owner_consent_id');
    void standing.whereIn('id', given.select('owner_consent_id'));
  }
  const before = (await standing.clone().first()) as { id: number } | undefined;
  if (!before) return null;
  const [after] = (await standing.update({ taken_back_at: trx.fn.now() }).returning('*')) as [object];
  return { before, after };
}

/** Ends what was agreed for an owner who objects now, whoever agreed. Runs in the transaction that files the objection. */
export async function endConsentOfObjector(
  trx: Knex,
  actor: SignedInActor,
  mutation_id: number,
  { user_id, owner }: Pick<AgreeingOwner, 'user_id' | 'owner'>,
): Promise<void> {
  const ofOwner = trx('representations').whereRaw('fold_name(owner) = fold_name(?)', [owner]).select('id');
  const standing =
    user_id === null
      ? trx('representation_acts')
          .where({ mutation_id, taken_back_at: null })
          .whereIn('representation_id', ofOwner)
      : ofAccount(trx, mutation_id, user_id);
  const ended = (await standing.update({ taken_back_at: trx.fn.now() }).returning('*')) as object[];
  for (const after of ended) {
    const record = { resource: 'mutations', record_id: mutation_id } as const;
    const before = { ...after, taken_back_at: null };
    await audit(trx, actor, {
      action: 'disagree',
      ...record,
      before,
      after: { ...after, reason: 'objected' },
    });
  }
}
