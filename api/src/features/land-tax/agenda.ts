import type { AgendaSource } from '../../platform/feature/agenda-source.ts';
import { taxStandings } from './standing.ts';

/** The tax of this year that is due, and what the provider has not confirmed yet; what is begun through a gateway is a line of its payment. */
export const taxAgenda: AgendaSource = async (knex, { user, now }) => {
  const lands = await taxStandings(knex, user.id, now);
  const due = lands.flatMap(({ land, tax }) => (tax.state === 'due' ? [{ land, ...tax }] : []));
  const confirming = lands.flatMap(({ land, tax }) =>
    tax.state === 'confirming' && tax.online_payment_id === null ? [land] : [],
  );
  const [first] = due;
  const since = confirming
    .map((land) => land.confirming_since)
    .sort((one, other) => Number(one) - Number(other));
  return [
    ...(first
      ? [
          {
            kind: 'tax-due' as const,
            count: due.length,
            tax_year: first.tax_year,
            amount: due.reduce((sum, { amount }) => sum + amount, 0),
            land: due.length === 1 ? first.land : null,
          },
        ]
      : []),
    ...(confirming.length > 0
      ? [{ kind: 'tax-working' as const, count: confirming.length, since: since[0] ?? null }]
      : []),
  ];
};
