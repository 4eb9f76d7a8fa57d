/** Finds mutations, applications and payments in the global search: by people, numbers of the land, and transaction number. */
import type { Knex } from 'knex';

import { applicationLabels, type ApplicationType } from '../../../contract/applications/fees.ts';
import { digitsIn } from '../../../contract/digits.ts';
import { formatDate, formatMoney } from '../../../contract/format.ts';
import type { Language, Message } from '../../../contract/language.ts';
import { typedNumber } from '../../../contract/land/numbers/typed-number.ts';
import { mutationTypeLabels, type MutationType } from '../../../contract/mutations/mutations.ts';
import { inPlaces } from '../../platform/access/places.ts';
import { MAX_PER_KIND, resultType, type Finder, type Hit } from '../../platform/feature/finder.ts';
import { applicationPlace, mutationPlace, paymentPlace } from '../land/row-places.ts';
import { foundMutations } from '../mutations/review/found.ts';
import { foundAccounts } from '../../platform/lists/called.ts';

const labels = {
  mutation: { en: 'Mutation', bn: 'নামজারি' },
  application: { en: 'Application', bn: 'আবেদন' },
  payment: { en: 'Payment', bn: 'পরিশোধ' },
} satisfies Record<string, Message>;

/** Shorter texts are in too many rows. */
const SHORTEST = 3;

interface Found {
  kind: keyof typeof labels;
  id: number;
  person_id: number;
  person: string;
  facts: string[];
  at: string;
  exact: boolean;
}

const factsOf: Record<Found['kind'], (facts: string[], language: Language) => string[]> = {
  mutation: ([number, type], language) => [
    digitsIn(number!, language),
    mutationTypeLabels[type as MutationType][language],
  ],
  application: ([type], language) => [applicationLabels[type as ApplicationType][language]],
  payment: ([amount, transaction], language) => [
    formatMoney(Number(amount) / 100, language),
    ...(transaction ? [transaction] : []),
  ],
};

const hitOf = ({ kind, id, person_id, person, facts, at, exact }: Found, language: Language): Hit => ({
  name: [...factsOf[kind](facts, language), person, formatDate(at, language)].join(' · '),
  type: resultType(labels[kind], language),
  to: kind === 'mutation' ? `mutations/${id}` : `people/${person_id}`,
  exact,
});

/** The newest rows of one kind, as JSON. */
function newest(knex: Knex, rows: Knex.QueryBuilder, kind: Found['kind'], facts: string, exact: string) {
  const page = rows
    .join('users as u', 'u.id', 't.user_id')
    .orderBy('t.id', 'desc')
    .limit(MAX_PER_KIND)
    .select('t.id', 't.user_id as person_id', 'u.name as person')
    .select(knex.raw(`array[${facts}]::text[] as facts, t.created_at as at, ${exact} as exact`));
  return knex.raw(
    `coalesce((select jsonb_agg(to_jsonb(found) || ? order by found.id desc) from ? found), '[]')`,
    [JSON.stringify({ kind }), knex.raw('(?)', [page])],
  );
}

/** One statement. What lies elsewhere is not found. */
export const casesFinder: Finder = {
  access: 'staff',
  order: 4,
  find: async (knex, text, { language, places }) => {
    if (text.length < SHORTEST && !typedNumber(text)) return [];
    const people = () => foundAccounts(knex, text);
    const transactions = [...new Set([text, text.toUpperCase()])];
    const mutations = inPlaces(knex('mutations as t'), places, mutationPlace.mouza).whereIn(
      't.id',
      foundMutations(knex, text),
    );
    const applications = inPlaces(knex('applications as t'), places, applicationPlace.mouza).whereRaw(
      't.user_id = any(array(?))',
      [people()],
    );
    const payments = inPlaces(knex('payments as t'), places, paymentPlace.mouza).whereIn(
      't.id',
      knex('payments')
        .select('id')
        .whereIn('transaction_id', transactions)
        .union(knex('payments').select('id').whereRaw('user_id = any(array(?))', [people()])),
    );
    const isTransaction = `coalesce(t.transaction_id in (${transactions.map(() => '?').join(', ')}), false)`;
    const { rows } = await knex.raw<{ rows: [{ found: Found[] }] }>('select ? || ? || ? as found', [
      newest(knex, mutations, 'mutation', 't.tracking_number, t.mutation_type', 'false'),
      newest(knex, applications, 'application', 't.type', 'false'),
      newest(
        knex,
        payments,
        'payment',
        't.amount_poisha::text, t.transaction_id',
        knex.raw(isTransaction, transactions).toQuery(),
      ),
    ]);
    return rows[0].found.map((found) => hitOf(found, language));
  },
};
