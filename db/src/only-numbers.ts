import type { Knex } from 'knex';
import { buildIndex, hasFunction, inShortTransaction, untilUnique } from './online.ts';

/** Which records may not have the same number. */
export interface OnlyNumbers {
  /** The unique index, which refusals name. */
  index: string;
  /** The columns of the number, compared as `fold_number` does. */
  numbers: readonly string[];
  /** The columns within which they are compared; null is a value like others. */
  within: readonly string[];
  /** Only records of these states are compared. */
  states?: readonly string[];
}

const list = (parts: readonly string[]): string => parts.join(', ');

/** The compared number of a row, after its parents. @param row a prefix such as `old.` */
const keyOf = (row: string, { within, numbers }: OnlyNumbers): string =>
  list([...within.map((name) => `${row}${name}`), ...numbers.map((name) => `fold_number(${row}${name})`)]);

/** The condition of the rows that are compared. */
const compared = (row: string, { numbers, states }: OnlyNumbers): string =>
  [
    ...numbers.map((name) => `${row}${name} is not null`),
    ...(states ? [`${row}status in (${list(states.map((state) => `'${state}'`))})`] : []),
  ].join(' and ');

/** Nothing joins the list of doubles: a trigger sets `double_no`, whoever writes. */
function keepNumbers(table: string, only: OnlyNumbers): string {
  const { within, numbers, states, index } = only;
  const same = [
    ...within.map((name) => `other.${name} is not distinct from new.${name}`),
    ...numbers.map((name) => `fold_number(other.${name}) = fold_number(new.${name})`),
  ].join('\n      and ');
  return `
create function ${table}_keep_numbers() returns trigger language plpgsql as $$
begin
  new.double_no := 0;
  if tg_op = 'UPDATE' and (${keyOf('old.', only)}) is not distinct from (${keyOf('new.', only)}) then
    new.double_no := old.double_no;
  end if;
  if new.double_no = 0 and ${compared('new.', only)} and exists (
    select from ${table} other where other.double_no <> 0 and other.id <> new.id
      and ${compared('other.', only)}
      and ${same}
  ) then
    raise unique_violation using message = 'the number of a double is taken', table = '${table}', constraint = '${index}';
  end if;
  return new;
end $$;
create trigger ${table}_keep_numbers
  before insert or update of ${list([...within, ...numbers, ...(states ? ['status'] : []), 'double_no'])} on ${table}
  for each row execute function ${table}_keep_numbers();`;
}

/**
 * Refuses a second record of one number of land within the same parents: a unique index on the folded numbers. Records that have one
 * number when this runs stay, and are the list of doubles: `double_no` is their own id, and 0 of all others. A record leaves the list with
 * another number or parent; the number of a double is taken for all others as long as one is left. Outside a transaction.
 * @param before runs in the transaction in which the rule begins, when no earlier constraint or index of the name is there any more
 */
export async function addOnlyNumbers(
  knex: Knex,
  table: string,
  only: OnlyNumbers,
  before: (trx: Knex.Transaction) => Promise<void> = async () => undefined,
): Promise<void> {
  if (await hasFunction(knex, `${table}_keep_numbers`)) return;
  const { index, numbers } = only;
  const key = keyOf('', only);
  await inShortTransaction(knex, (trx) =>
    trx.raw(`alter table ${table} add column if not exists double_no bigint not null default 0`),
  );
  // A double that is written in between makes the index impossible, and joins the list.
  await untilUnique(async () => {
    await knex.raw(`
      update ${table} set double_no = id where double_no = 0 and id in (
        select id from (select id, count(*) over (partition by ${key}) as together from ${table} where ${compared('', only)}) each
        where together > 1)`);
    const on = `${table} (${key}, double_no) nulls not distinct where ${compared('', only)}`;
    await buildIndex(knex, `${index}_next`, on, { unique: true });
  });
  const folded = list(numbers.map((name) => `fold_number(${name})`));
  await buildIndex(knex, `${table}_doubles`, `${table} (${folded}) where double_no <> 0`);
  await inShortTransaction(knex, async (trx) => {
    await trx.raw(`alter table ${table} drop constraint if exists ${index}`);
    await trx.raw(`drop index if exists ${index}`);
    await before(trx);
    await trx.raw(`alter index ${index}_next rename to ${index}`);
    await trx.raw(keepNumbers(table, only));
  });
}
