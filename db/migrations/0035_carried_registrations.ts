import { addParent, type Migration } from '../src/migration.ts';

/**
 * A registration for land tax may end with a mutation, and another begin with it. Tax years are those that it owes: null where
 * no mutation has set a bound. What was withdrawn owes none: its last year comes before its first.
 */
const SPAN = `
alter table land_tax_registrations
  drop constraint land_tax_registrations_status_check,
  add constraint land_tax_registrations_status_check
    check (status in ('pending', 'approved', 'rejected', 'flagged', 'ended')),
  add constraint land_tax_registrations_end check (
    (status = 'ended') = (ended_on is not null)
    and (status = 'ended') = (ended_by_mutation_id is not null)
    and (status = 'ended') = (last_tax_year is not null)),
  add constraint land_tax_registrations_begin
    check ((begun_by_mutation_id is null) = (first_tax_year is null));`;

/** Whose tax was due in a year, and what a mutation may carry over: by the land, and by the khatian. */
const LOOKED_FOR = `
drop index land_tax_registrations_by_land;
create index land_tax_registrations_by_land
  on land_tax_registrations (mouza_id, fold_number(dag_number)) where status in ('approved', 'ended');
create index land_tax_registrations_by_khatian
  on land_tax_registrations (mouza_id, fold_number(khatiyan_number)) where status = 'approved';`;

/** That it was carried over stands among what has happened to the mutation. */
const EVENT = `
alter table mutation_events
  drop constraint mutation_events_action_check,
  add constraint mutation_events_action_check check (action in (
    'submit', 'pay', 'answer', 'documents', 'record', 'carry',
    'unpay', 'reopen', 'assign', 'flag', 'approve', 'reject', 'object', 'reply', 'hear'));`;

export const up: Migration = async (knex) => {
  await knex.schema.alterTable('land_tax_registrations', (table) => {
    addParent(table, 'begun_by_mutation_id', 'mutations');
    table.specificType('first_tax_year', 'smallint').checkBetween([1900, 2999]);
    // The day in Dhaka.
    table.date('ended_on');
    addParent(table, 'ended_by_mutation_id', 'mutations');
    table.specificType('last_tax_year', 'smallint').checkBetween([1899, 2999]);
  });
  await knex.raw(SPAN);
  await knex.raw(LOOKED_FOR);
  await knex.raw(EVENT);
};
