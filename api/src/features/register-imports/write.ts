/** Makes what a confirmed file says, some lines at a time. Each batch is compared with the record once more, and done once. */
import type { Knex } from 'knex';
import {
  MAKING,
  type LineOutcome,
  type RegisterKind,
} from '../../../contract/register-imports/register-imports.ts';
import type { Role } from '../../../contract/roles.ts';
import { auditAll, type Actor } from '../../platform/audit/audit.ts';
import { periodicJob } from '../../platform/jobs/periodic.ts';
import { notifyLinked } from '../owners/claim-notices.ts';
import { matchRegisterLines } from './match.ts';

/** Lines of one transaction. */
const BATCH = 500;

interface Confirmed {
  id: number;
  kind: RegisterKind;
  uploaded_by: number;
  confirmed_by: number;
  confirmed_from: { role: Role; ip: string | null; request: string | null };
}

/** How lines become rows. The bindings are the import and the lines. */
const MADE: Partial<Record<LineOutcome, { action: string; insert: string }>> = {
  link: {
    action: 'link',
    insert: `
insert into owner_links (user_id, dag_id, owner, source, register_import_id, linked_by)
select v.user_id, l.dag_id, l.owner, 'claim', i.id, i.confirmed_by
from register_imports i join register_import_lines l on l.import_id = i.id
join verified_identities v on right(v.nid, 13) = right(l.typed ->> 'nid', 13) and v.status <> 'replaced'
where i.id = :id and l.line = any(:lines) and l.outcome = 'link' order by l.line
on conflict (dag_id, user_id, fold_name(owner)) where ended_at is null do nothing returning *`,
  },
  contact: {
    action: 'add-contact',
    insert: `
insert into owner_contacts (dag_id, owner, phone, source, entered_by)
select l.dag_id, l.owner, l.typed ->> 'phone', 'office_book', i.confirmed_by
from register_imports i join register_import_lines l on l.import_id = i.id
where i.id = :id and l.line = any(:lines) and l.outcome = 'contact' order by l.line
on conflict (dag_id, fold_name(owner), phone) where ended_at is null do nothing returning *`,
  },
  restrict: {
    action: 'restrict',
    insert: `
insert into restrictions (dag_id, zil_id, khatiyan_number, kind, authority, reference, ordered_on, starts_on, ends_on,
  document_name, document_path, document_size_bytes, document_sha256, entered_by, confirmed_by, register_import_id)
select d.id, case when not jsonb_exists(l.typed, 'dag_no') then d.zil_id end,
  case when not jsonb_exists(l.typed, 'dag_no') then d.khatiyan_number end, l.typed ->> 'kind', l.typed ->> 'authority',
  l.typed ->> 'reference', (l.typed ->> 'ordered_on')::date, (l.typed ->> 'starts_on')::date, (l.typed ->> 'ends_on')::date,
  i.document_name, i.document_path, i.document_size_bytes, i.document_sha256, i.uploaded_by, i.confirmed_by, i.id
from register_imports i join register_import_lines l on l.import_id = i.id join dags d on d.id = l.dag_id
where i.id = :id and l.line = any(:lines) and l.outcome = 'restrict' order by l.line returning *`,
  },
};

/** Makes the rows of some lines, and notes each on its dag as the act of who confirmed. */
async function make(trx: Knex, { id, ...by }: Confirmed, lines: readonly number[]): Promise<void> {
  const { role, ip, request } = by.confirmed_from;
  const actor: Actor = { user: { id: by.confirmed_by, role }, ip, id: request };
  for (const outcome of MAKING) {
    const { action, insert } = MADE[outcome]!;
    const { rows } = await trx.raw<{ rows: { id: number; dag_id: number }[] }>(insert, {
      id,
      lines: [...lines],
    });
    if (rows.length === 0) continue;
    if (outcome === 'link')
      await notifyLinked(
        trx,
        rows.map((row) => row.id),
      );
    const entries = rows.map((after) => ({
      action,
      resource: 'dags',
      record_id: after.dag_id,
      after: { ...after, register_import_id: id },
    }));
    await auditAll(trx, actor, entries);
  }
}

/** The identity numbers and phones of the file have done their work. */
async function finish(trx: Knex, id: number): Promise<void> {
  await clearNumbersAndPhones(trx, id);
  await trx('register_imports').where({ id }).update({ state: 'done', done_at: trx.fn.now() });
}

export const clearNumbersAndPhones = (trx: Knex, import_id: number): Promise<unknown> =>
  trx('register_import_lines')
    .where({ import_id })
    .update({ typed: trx.raw(`typed - 'nid' - 'phone'`) });

/** Writes some lines of the oldest confirmed file; false: there is none. */
async function writeSome(trx: Knex): Promise<boolean> {
  const found = (await trx('register_imports')
    .where({ state: 'confirmed' })
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .first('id', 'kind', 'uploaded_by', 'confirmed_by', 'confirmed_from')) as Confirmed | undefined;
  if (!found) return false;
  const { id, kind, uploaded_by, confirmed_by } = found;
  const todo = (await trx('register_import_lines')
    .where({ import_id: id })
    .whereNull('settled_at')
    .whereIn('outcome', MAKING)
    .orderBy('line')
    .limit(BATCH)
    .select('line', 'dag_id')) as { line: number; dag_id: number }[];
  const lines = todo.map(({ line }) => line);
  // Nobody changes the record between the comparison and what comes of it.
  const dags = [...new Set(todo.map(({ dag_id }) => dag_id))];
  await trx('dags').whereIn('id', dags).orderBy('id').forShare().select('id');
  await matchRegisterLines(trx, { id, kind, officers: [uploaded_by, confirmed_by] }, lines);
  await make(trx, found, lines);
  await trx('register_import_lines')
    .where({ import_id: id })
    .whereIn('line', lines)
    .update({ settled_at: trx.fn.now() });
  if (lines.length < BATCH) await finish(trx, id);
  return true;
}

/** Writes all confirmed files. */
export async function writeRegisters(knex: Knex, shouldStop = () => false): Promise<void> {
  while (!shouldStop() && (await knex.transaction(writeSome)));
}

export const writeRegistersJob = periodicJob({
  name: 'register-imports',
  label: { en: 'Writing confirmed files of registers', bn: 'নিশ্চিত করা রেজিস্টারের ফাইল লেখা' },
  everySeconds: 5,
  when: `exists (select from register_imports where state = 'confirmed')`,
  run: ({ app: { knex }, shouldStop }) => writeRegisters(knex, shouldStop),
});
