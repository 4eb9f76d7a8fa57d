import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';

import { AGENDA_KINDS, type AgendaItem, type AgendaKind } from '../../../contract/agenda/agenda.ts';
import { dhakaDay } from '../../../contract/format.ts';
import { standingDays, type StandingKind } from '../../../contract/standing/standing.ts';
import type {
  AgendaLine,
  AgendaQuery,
  AgendaSource,
  OpenRow,
  OpenSource,
} from '../../platform/feature/agenda-source.ts';

/** How many recent events are shown. */
export const RECENT_NOTICES = 3;

const order = Object.keys(AGENDA_KINDS);

/** The lines about cases for which people are told a day. */
const CASES: Partial<Record<AgendaKind, StandingKind>> = {
  'registration-working': 'registration',
  'identity-working': 'identity',
  'copy-working': 'copy',
  'mutation-working': 'mutation',
};

/** The day by which the oldest case of a line should have been decided, once it has passed. */
function lateSince(kind: AgendaKind, came: Date | null, now: Date): string | null {
  const of = CASES[kind];
  if (!of || !came) return null;
  return standingDays(of, { came: dhakaDay(came), processing_time: null, today: dhakaDay(now) }).late_since;
}

const withDefaults = ({
  kind,
  count = 1,
  came,
  now,
  ...line
}: AgendaLine & { now: Date }): Omit<AgendaItem, 'since'> & { since: Date | null } => ({
  kind,
  count,
  amount: null,
  tax_year: null,
  since: null,
  late_since: lateSince(kind, came ?? line.since ?? null, now),
  land: null,
  reason: null,
  owner: null,
  payment_id: null,
  hearing: null,
  ...line,
});

function lineOf({ khatiyan_number, dag_number, reason, ...row }: OpenRow): AgendaLine {
  if (row.count !== 1 || khatiyan_number === null || dag_number === null) return row;
  return { ...row, land: { khatiyan_number, dag_number }, reason };
}

/**
 * The subselect hides the person's id from the planner: planning so long a statement for each value takes four times
 * as long as running it.
 */
const PERSON = '(select $1::bigint)';

/** Reads all sources that are SQL in one statement. */
function createOpenReader(
  sources: readonly OpenSource[],
): (knex: Knex, of: AgendaQuery) => Promise<AgendaLine[]> {
  if (sources.length === 0) return async () => [];
  const parts = sources.map(
    ({ open, payments, namesOwner, came, namesHearing }, place) =>
      `select kind, count, amount, since, khatiyan_number, dag_number, reason,
         ${payments ? 'payment_id' : 'null::bigint as payment_id'}, ${namesOwner ? 'owner' : 'null::text as owner'},
         ${came ? 'came' : 'null::timestamptz as came'}, ${namesHearing ? 'hearing' : 'null::json as hearing'}
       from (${open}) as source${place}`,
  );
  const rowsOf = prepared<OpenRow>(parts.join(' union all ').replaceAll('$1', PERSON));
  return async (knex, { user }) => (await rowsOf(knex, [user.id])).map(lineOf);
}

/** Reads the open tasks and events of one person from all features, in the order of the kinds. */
export function createAgendaReader(sources: readonly AgendaSource[]) {
  const readers = sources.filter((source) => typeof source === 'function');
  readers.push(createOpenReader(sources.filter((source) => 'open' in source)));
  return async (knex: Knex, of: AgendaQuery) => {
    const lines = await Promise.all(readers.map((read) => read(knex, of)));
    return lines
      .flat()
      .map((line) => withDefaults({ ...line, now: of.now }))
      .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  };
}
