/** The two who hand over and take over confirm, each for themselves; an administrator closes what is not to be confirmed. */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { MAX_REMARKS_LENGTH, remarksTooLong } from '../../../../contract/decisions/decisions.ts';
import { handoverTexts as texts } from '../../../../contract/offices/handovers.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { CaseKind } from '../../../platform/decisions/case-kind.ts';
import { fieldErrors, problem } from '../../../platform/http/http-error.ts';
import { normalizeText } from '../../../platform/text/normalize-text.ts';
import { freezeList } from './freeze.ts';
import { openWork } from './open-work.ts';
import { lockHandover, mayConfirm, readLists, sideOf, waitsFor, type HandoverRow } from './rows.ts';
import { tellClosed, tellConfirmed } from './tell.ts';

/** Words that somebody typed; null for none. @throws 422 at the field */
function wordsOf(field: string, typed: string | null): string | null {
  const words = normalizeText({ long: true }, typed ?? '') || null;
  if ([...(words ?? '')].length > MAX_REMARKS_LENGTH) throw fieldErrors({ [field]: [remarksTooLong] });
  return words;
}

const logged = ({ post, office }: HandoverRow) => ({ post, office: office.name_en });

/**
 * Confirms a hand-over for one of the two. The outgoing holder's confirmation freezes the list, unless it was frozen when their post ended;
 * the successor's keeps what is open then. Again it changes nothing.
 * @throws 404 for everybody else; 409 when it is closed, or the outgoing holder confirms first; 422 for a remark that is too long
 */
export async function confirmHandover(
  knex: Knex,
  actor: SignedInActor,
  { id, kinds }: { id: number; kinds: readonly CaseKind[] },
  typed: string | null,
): Promise<void> {
  const remark = wordsOf('remark', typed);
  await knex.transaction(async (trx) => {
    const row = await lockHandover(trx, id);
    const side = sideOf(row, actor.user.id);
    if (!side) throw problem(404, texts.notFound);
    if (row.closed) throw problem(409, texts.isClosed);
    if (row[side].confirmed_at) return;
    if (!mayConfirm(row, side)) throw problem(409, texts.outgoingFirst);
    await freezeList(trx, kinds, row);
    const kept =
      side === 'successor' ? { successor_list: JSON.stringify(await openWork(trx, kinds, row)) } : {};
    await trx('handovers')
      .where({ id })
      .update({ [`${side}_confirmed_at`]: trx.fn.now(), [`${side}_remark`]: remark, ...kept });
    const { list, successor_list } = await readLists(trx, id);
    const confirmed = side === 'outgoing' ? list : successor_list;
    await audit(trx, actor, {
      action: 'confirm-handover',
      resource: 'users',
      record_id: actor.user.id,
      after: {
        ...logged(row),
        handover: id,
        side,
        remark,
        cases: confirmed!.own_count + confirmed!.office_count,
        list_sha256: createHash('sha256').update(JSON.stringify(confirmed)).digest('hex'),
      },
    });
    await tellConfirmed(trx, row, side);
  });
}

/**
 * Closes a hand-over with a reason. Before its day this takes the transfer back: the post stays with its holder. After it, the post has
 * passed, and only the waiting ends.
 * @throws 404; 409 when both have confirmed and the post has passed, or it is closed; 422 without a reason
 */
export async function closeHandover(
  knex: Knex,
  actor: SignedInActor,
  { id, reason: typed }: { id: number; reason: string },
): Promise<void> {
  const reason = wordsOf('reason', typed);
  if (!reason) throw fieldErrors({ reason: [texts.reason] });
  await knex.transaction(async (trx) => {
    const row = await lockHandover(trx, id);
    if (row.closed) throw problem(409, texts.isClosed);
    if (row.passed && waitsFor(row).length === 0) throw problem(409, texts.done);
    if (!row.passed) await takeBack(trx, row);
    await trx('handovers')
      .where({ id })
      .update({ closed_at: trx.fn.now(), closed_by: actor.user.id, close_reason: reason });
    await audit(trx, actor, {
      action: 'close-handover',
      resource: 'users',
      record_id: row.outgoing.id,
      after: { ...logged(row), handover: id, reason, taken_back: !row.passed },
    });
    await tellClosed(trx, row);
  });
}

/** The successor never begins, and the holder's post ends when it would have ended. */
async function takeBack(trx: Knex, row: HandoverRow): Promise<void> {
  await trx('appointments')
    .where({ id: row.successor_appointment_id })
    .update({ ends_at: trx.raw(`starts_at + interval '1 millisecond'`) });
  // Somebody may have ended it meanwhile.
  await trx('appointments')
    .where({ id: row.outgoing_appointment_id, ends_at: row.passes_at })
    .update({ ends_at: row.ended_before });
  // What the successor has from before there were offices would have ended with it.
  await trx('appointments')
    .where({ user_id: row.successor.id, to_be_placed: true, ends_at: row.passes_at })
    .update({ ends_at: null });
}
