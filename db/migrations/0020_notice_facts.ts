import type { Migration } from '../src/migration.ts';

/** A decision alone at its moment: of two for one person at one time nobody knows which of them a text tells of. */
const alone = (table: string) =>
  `(select *, count(*) over (partition by user_id, reviewed_at) as so_many from ${table} where reviewed_at is not null)`;

/** What was told was stored in the transaction of the decision, so both have the same time. */
const REGISTRATIONS = `
update notifications told set kind = 'registration-decided', facts = jsonb_build_object(
  'status', decided.status,
  'khatiyan_number', decided.khatiyan_number,
  'dag_number', decided.dag_number,
  'mouza', jsonb_build_object('name_en', mouzas.name_en, 'name_bn', mouzas.name_bn),
  'notes', decided.notes)
from ${alone('land_tax_registrations')} decided join mouzas on mouzas.id = decided.mouza_id
where decided.user_id = told.user_id and decided.reviewed_at = told.created_at and so_many = 1
  and decided.status = told.type`;

const IDENTITIES = `
update notifications told set kind = 'kyc-decided', facts = jsonb_build_object(
  'status', decided.status, 'rejection_reason', decided.rejection_reason)
from ${alone('kycs')} decided
where decided.user_id = told.user_id and decided.reviewed_at = told.created_at and so_many = 1
  and case decided.status when 'success' then 'approved' else 'rejected' end = told.type
  and told.kind is null`;

/** The rest, such as a decision that was taken anew later, stays as the text that it is. */
const TEXTS = `
update notifications set kind = 'told', facts = jsonb_build_object('type', type, 'title', title, 'message', message)
where kind is null`;

/** Notices are stored as a kind and its facts, and become text when they are read, in the reader's language then. */
export const up: Migration = async (knex) => {
  await knex.schema.alterTable('notifications', (table) => {
    table.text('kind');
    table.jsonb('facts');
  });
  for (const sql of [REGISTRATIONS, IDENTITIES, TEXTS]) await knex.raw(sql);
  await knex.schema.alterTable('notifications', (table) => {
    table.dropNullable('kind');
    table.dropNullable('facts');
    table.dropColumns('type', 'title', 'message');
  });
};
