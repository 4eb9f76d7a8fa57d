/** A person enters that they act for an owner, with the document; and ends it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import { messages } from '../../../contract/messages.ts';
import type { EndingSide, RepresentationStatus } from '../../../contract/representation/representation.ts';
import {
  MAX_WAITING_REPRESENTATIONS,
  representationTexts as texts,
} from '../../../contract/representation/texts.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { withdrawUpload } from '../../platform/files/unused/withdraw-upload.ts';
import { fieldErrors, Problem, problem } from '../../platform/http/http-error.ts';
import { currentIdentity } from '../identity/identities.ts';
import { readFormWithFiles, type StoredFile } from '../land/attached-files.ts';
import { sameNid } from '../land/nid.ts';
import { checkRepresentation, isTicked, type CheckedRepresentation } from './check.ts';
import { REPRESENTATIONS_FOLDER } from './files.ts';
import { tellPrincipals, tellSides } from './notices.ts';

interface Dag {
  zil_id: number;
  khatiyan_number: string;
  named: boolean;
}

/** The account of the owner, where one is known. @throws 422 by field: it is oneself, or several have the name and the number fits none */
async function principalOf(
  trx: Knex,
  user_id: number,
  land: { dag_id: number; zil_id: number | null; khatiyan_number: string | null },
  { owner, principal_number }: CheckedRepresentation,
): Promise<number | null> {
  const links = (
    await trx.raw<{ rows: { user_id: number; fits: boolean }[] }>(
      `select l.user_id, bool_or(v.nid is not null and ${sameNid('v.nid', 'cast(:number as text)')}) as fits
       from owner_links l join dags d on d.id = l.dag_id
       left join verified_identities v on v.user_id = l.user_id and v.status <> 'replaced'
       where l.ended_at is null and fold_name(l.owner) = fold_name(:owner)
         and (d.id = :dag_id or d.zil_id = :zil_id and fold_number(d.khatiyan_number) = fold_number(:khatiyan_number))
       group by l.user_id`,
      { ...land, owner, number: principal_number },
    )
  ).rows;
  const found = links.length > 1 ? links.filter(({ fits }) => fits) : links;
  if (links.length > 1 && found.length !== 1) throw fieldErrors({ principal_number: [texts.whichOwner] });
  const principal = found[0]?.user_id ?? null;
  if (principal === user_id) throw fieldErrors({ owner: [texts.oneself] });
  return principal;
}

async function insert(
  trx: Knex,
  actor: SignedInActor,
  {
    dag_id,
    whole,
    checked,
    file,
  }: { dag_id: number; whole: boolean; checked: CheckedRepresentation; file: StoredFile },
): Promise<{ id: number; isNew: boolean }> {
  const user_id = actor.user.id;
  // One of a person after the other, so that the limit holds.
  const identity: unknown = await currentIdentity(trx, user_id).forUpdate().first('id');
  if (!identity) throw problem(403, texts.notVerified);
  const dag = (await trx('dags')
    .where({ id: dag_id, retired_at: null })
    .first(
      'zil_id',
      'khatiyan_number',
      trx.raw(
        `exists (select from jsonb_array_elements(khotiyan) part where part ->> 'owner' = ?) as named`,
        [checked.owner],
      ),
    )) as Dag | undefined;
  if (!dag) throw problem(404, messages.notFound);
  if (!dag.named) throw fieldErrors({ owner: [texts.noSuchOwner] });
  const land = {
    dag_id,
    zil_id: whole ? dag.zil_id : null,
    khatiyan_number: whole ? dag.khatiyan_number : null,
  };
  const waiting = (await trx('representations')
    .where({ user_id, status: 'pending' })
    .select('id', 'dag_id', 'kind', trx.raw('fold_name(owner) = fold_name(?) as same', [checked.owner]))) as {
    id: number;
    dag_id: number;
    kind: string;
    same: boolean;
  }[];
  const same = waiting.find((each) => each.same && each.dag_id === dag_id && each.kind === checked.kind);
  if (same) return { id: same.id, isNew: false };
  if (waiting.length >= MAX_WAITING_REPRESENTATIONS) throw problem(409, texts.tooMany);
  const principal_user_id = await principalOf(trx, user_id, land, checked);
  const document = Object.fromEntries(
    Object.entries(file).map(([name, value]) => [`document_${name}`, value as unknown]),
  );
  const [after] = (await trx('representations')
    .insert({ user_id, ...land, principal_user_id, ...checked, ...document })
    .returning('*')) as [{ id: number }];
  await audit(trx, actor, { resource: 'representations', record_id: after.id, action: 'create', after });
  await tellPrincipals(trx, after.id, 'entered');
  return { id: after.id, isNew: true };
}

/**
 * Enters what a form says (`dag_id`, `whole_khatian`, `owner`, `kind`, ..., `documents[]`) for the land office to confirm. The same again
 * answers the one that waits.
 * @throws 403 without a verified identity, 404 without the dag, 409 when too many wait, 413 or 422 by field
 */
export async function enterRepresentation(
  app: Pick<FastifyInstance, 'knex' | 'storage' | 'discard'>,
  request: FastifyRequest,
  actor: SignedInActor,
): Promise<{ id: number; isNew: boolean }> {
  const attaching = { folder: REPRESENTATIONS_FOLDER, maxFiles: 1, tooManyText: texts.oneDocument };
  const { fields, files } = await readFormWithFiles(request, app.storage, attaching);
  const file = files[0];
  let entered: { id: number; isNew: boolean };
  try {
    const dag_id = Number(fields['dag_id']);
    if (!Number.isSafeInteger(dag_id) || dag_id < 1) throw problem(404, messages.notFound);
    const checked = checkRepresentation(fields, file !== undefined);
    const whole = isTicked(fields['whole_khatian']);
    entered = await app.knex.transaction((trx) =>
      insert(trx, actor, { dag_id, whole, checked, file: file! }),
    );
  } catch (error) {
    if (error instanceof Problem) error.details['values'] = fields;
    await withdrawUpload(app, request, file?.path ?? null, error);
    throw error;
  }
  if (!entered.isNew) await app.storage.remove(file!.path);
  return entered;
}

interface Held {
  user_id: number;
  status: RepresentationStatus;
  is_principal: boolean;
}

/**
 * Ends one, by who acts or by the owner; of the office by an officer who is neither. Again it changes nothing.
 * @throws 404 for anybody else's, 409 when it was refused
 */
export const endRepresentation = (
  knex: Knex,
  actor: SignedInActor,
  id: number,
  { reason, asOffice = false }: { reason: string | null; asOffice?: boolean },
): Promise<void> =>
  knex.transaction(async (trx) => {
    const before = (await trx('representations as r')
      .where('r.id', id)
      .forUpdate('r')
      .first('r.*', trx.raw('? in (select principals_of(r)) as is_principal', [actor.user.id]))) as
      | Held
      | undefined;
    if (!before) throw problem(404, messages.notFound);
    const isRepresentative = before.user_id === actor.user.id;
    if (asOffice && (isRepresentative || before.is_principal)) throw problem(403, texts.own);
    const side: EndingSide | null = asOffice
      ? 'office'
      : isRepresentative
        ? 'representative'
        : before.is_principal
          ? 'principal'
          : null;
    if (side === null) throw problem(404, messages.notFound);
    if (before.status === 'ended') return;
    if (before.status === 'refused') throw problem(409, texts.overAlready);
    const [after] = (await trx('representations')
      .where({ id })
      .update({
        status: 'ended',
        ended_at: trx.fn.now(),
        ended_by: actor.user.id,
        ended_side: side,
        end_reason: reason,
        version: trx.raw('version + 1'),
      })
      .returning('*')) as [object];
    const { is_principal: _, ...stored } = before;
    await audit(trx, actor, {
      resource: 'representations',
      record_id: id,
      action: 'end-representation',
      before: stored,
      after,
    });
    await tellSides(trx, id, 'ended', actor.user.id);
  });
