import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';

import { AGENDA_KINDS, type AgendaItem } from '../../../contract/agenda/agenda.ts';
import type { AgendaLine, AgendaQuery, AgendaSource, OpenRow } from '../../platform/feature/agenda-source.ts';

/** How many of the last things that happened are shown. */
export const RECENT_NOTICES = 3;

const order = Object.keys(AGENDA_KINDS);

const withDefaults = ({
  kind,
  count = 1,
  ...line
}: AgendaLine): Omit<AgendaItem, 'since'> & { since: Date | null } => ({
  kind,
  count,
  amount: null,
  tax_year: null,
  since: null,
  land: null,
  reason: null,
  ...line,
});

function lineOf({ khatiyan_number, dag_number, reason, ...row }: OpenRow): AgendaLine {
  if (row.count !== 1 || khatiyan_number === null || dag_number === null) return row;
  return { ...row, land: { khatiyan_number, dag_number }, reason };
}

/** The person, unseen when PostgreSQL plans: with a value to plan for it plans so long a statement each time, in four times what it takes. */
const PERSON = '(select $1::bigint)';

/** Reads at once what all those sources have open that are SQL. */
function createOpenReader(
  sources: readonly string[],
): (knex: Knex, of: AgendaQuery) => Promise<AgendaLine[]> {
  if (sources.length === 0) return async () => [];
  const parts = sources.map(
    (open, place) =>
      `select kind, count, amount, since, khatiyan_number, dag_number, reason from (${open}) as source${place}`,
  );
  const rowsOf = prepared<OpenRow>(parts.join(' union all ').replaceAll('$1', PERSON));
  return async (knex, { user }) => (await rowsOf(knex, [user.id])).map(lineOf);
}

/** Reads what every feature has for someone, in the order of the kinds. */
export function createAgendaReader(sources: readonly AgendaSource[]) {
  const readers = sources.filter((source) => typeof source === 'function');
  readers.push(createOpenReader(sources.flatMap((source) => ('open' in source ? source.open : []))));
  return async (knex: Knex, of: AgendaQuery) => {
    const lines = await Promise.all(readers.map((read) => read(knex, of)));
    return lines
      .flat()
      .map(withDefaults)
      .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  };
}
