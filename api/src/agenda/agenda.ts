import type { Knex } from 'knex';

import { AGENDA_KINDS, type AgendaItem } from '../../contract/agenda/agenda.ts';
import type { AgendaLine, AgendaOf, AgendaSource } from './source.ts';

/** How many of the last things that happened are shown. */
export const LAST = 3;

const order = Object.keys(AGENDA_KINDS);

const filled = ({
  kind,
  count = 1,
  ...line
}: AgendaLine): Omit<AgendaItem, 'since'> & { since: Date | null } => ({
  ...{ kind, count, amount: null, tax_year: null, since: null, land: null, reason: null },
  ...line,
});

/** What every feature has for someone, in the order of the kinds. */
export async function agendaItems(knex: Knex, sources: readonly AgendaSource[], of: AgendaOf) {
  const lines = await Promise.all(sources.map((source) => source(knex, of)));
  return lines
    .flat()
    .map(filled)
    .sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}
