import type { Knex } from 'knex';
import { addParent, addText, createResourceTable, type OnlineMigration } from '../src/migration.ts';
import { inShortTransaction, replaceConstraint } from '../src/online.ts';

const DOCUMENT_KINDS = ['khatian', 'deed', 'heirs_certificate', 'buyer_nid', 'previous_owner_nid', 'other'];

/** "I know and agree": of a linked owner to a mutation of the land, by the account or on paper at the office (docs/decisions/112). */
async function consents(knex: Knex): Promise<void> {
  await knex.schema.createTable('owner_consents', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    addParent(table, 'mutation_id', 'mutations').notNullable();
    addParent(table, 'user_id', 'users').notNullable();
    // As the record wrote it then.
    addText(table, 'owner').notNullable();
    // Whether the account had a second step, and its code was given.
    table.boolean('second_step').notNullable().defaultTo(false);
    // Null: by the account itself; else who entered the paper.
    addParent(table, 'entered_by', 'users');
    addText(table, 'document_name', 100);
    addText(table, 'document_path').unique();
    table.bigInteger('document_size_bytes').checkPositive();
    table.text('document_sha256');
    table.check(`document_sha256 ~ '^[0-9a-f]{64}$'`, [], 'owner_consents_sha256');
    table.timestamp('given_at').notNullable().defaultTo(knex.fn.now());
    table.timestamp('taken_back_at');
  });
  await knex.raw(RULES);
}

const RULES = `
alter table owner_consents
  add constraint owner_consents_paper check (
    num_nulls(entered_by, document_name, document_path, document_size_bytes, document_sha256) in (0, 5)
    and (entered_by is null or not second_step)),
  add constraint owner_consents_other_person check (entered_by <> user_id),
  add constraint owner_consents_taken_back check (taken_back_at >= given_at);
create unique index owner_consents_once on owner_consents (mutation_id, user_id) where taken_back_at is null;
revoke update, delete on owner_consents from bhumi_app;
grant update (taken_back_at) on owner_consents to bhumi_app;

create function keep_owner_consent() returns trigger language plpgsql as $$
begin
  if old.taken_back_at is not null then
    raise exception 'a consent that was taken back stays as it is' using errcode = 'restrict_violation', table = 'owner_consents';
  end if;
  return new;
end $$;
create trigger owner_consents_keep before update on owner_consents for each row execute function keep_owner_consent();`;

/** How many days an approval waits after the owners were told, from which day on. Administrators change it, no release. */
async function noticePeriods(knex: Knex): Promise<void> {
  await createResourceTable(knex, 'notice_periods', { search: ['source'] }, (table) => {
    table.integer('days').notNullable().checkBetween([0, 365]);
    table.date('valid_from').notNullable().unique();
    addText(table, 'source', 1000);
  });
  await knex('notice_periods').insert({ days: 7, valid_from: '2026-01-01' });
}

const isThere = async (knex: Knex, table: string): Promise<boolean> => {
  const { rows } = await knex.raw<{ rows: [{ there: boolean }] }>(
    'select to_regclass(?) is not null as there',
    [table],
  );
  return rows[0].there;
};

export const outsideTransaction = true;

/** The version before reads none of this, and the kinds of documents that it writes are still taken. */
export const previousVersionRuns = true;

export const up: OnlineMigration = async (knex) => {
  for (const [table, create] of Object.entries({
    owner_consents: consents,
    notice_periods: noticePeriods,
  })) {
    if (!(await isThere(knex, table))) await inShortTransaction(knex, create);
  }
  await replaceConstraint(
    knex,
    'mutation_documents',
    'mutation_documents_kind_check',
    `check (kind in (${DOCUMENT_KINDS.map((kind) => `'${kind}'`).join(', ')}))`,
  );
};
