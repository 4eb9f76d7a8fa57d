/** Finds mutations by a typed tracking number. */
import type { Knex } from 'knex';

import { mutationMessages as texts } from '../../../contract/mutations/messages.ts';
import { parseTracking } from '../../../contract/mutations/tracking.ts';
import { fieldErrors } from '../../platform/http/http-error.ts';

/**
 * Returns the query of the mutation with a tracking number; the caller selects columns. The check digit refuses a misread
 * number without a query.
 * @throws a 422 on `number`
 */
export function mutationByNumber(knex: Knex, number: string): Knex.QueryBuilder {
  const tracking = parseTracking(number);
  if (!tracking) throw fieldErrors({ number: [texts.checkNumber] });
  return knex('mutations').where(tracking);
}
