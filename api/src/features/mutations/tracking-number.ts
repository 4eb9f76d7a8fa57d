/** Mutations by the number that somebody has typed. */
import type { Knex } from 'knex';

import { mutationMessages as texts } from '../../../contract/mutations/messages.ts';
import { trackingIn } from '../../../contract/mutations/tracking.ts';
import { fieldErrors } from '../../platform/http/http-error.ts';

/**
 * The row of a tracking number, whoever asks for it; the caller says what of it. A number that was misread is told without
 * a look at the database: its check digit says so.
 * @throws a 422 on `number`
 */
export function mutationNumbered(knex: Knex, number: string): Knex.QueryBuilder {
  const tracking = trackingIn(number);
  if (!tracking) throw fieldErrors({ number: [texts.checkNumber] });
  return knex('mutations').where(tracking);
}
