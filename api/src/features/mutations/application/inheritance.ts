/** What an inheritance has instead of a deed: the death, the certificate of the heirs, and how they hold the land. */
import { messages } from '../../../../contract/messages.ts';
import {
  CERTIFICATE_ISSUERS,
  CERTIFICATE_NUMBER_LENGTH,
  HEIR_TENURES,
  INHERITANCE_FIELDS,
  inheritanceMessages as texts,
  type Inheritance,
} from '../../../../contract/mutations/inheritance.ts';
import { textTooLong } from '../../../../contract/mutations/messages.ts';
import { normalizeText } from '../../../platform/text/normalize-text.ts';
import type { FieldErrors } from '../../land/fields.ts';
import type { MutationBody } from '../schemas.ts';
import { readPastDay } from './deed.ts';
import { oneOf } from './words.ts';

const DEED_FIELDS = ['deed_number', 'deed_date', 'registry_office'] as const;

const saysAny = (body: MutationBody, fields: readonly (keyof MutationBody)[]): boolean =>
  fields.some((field) => String(body[field] ?? '').trim() !== '');

/**
 * Reads the certificate of an inheritance, which is whole or not there. The specification's client sends a deed and knows no
 * certificate: null, and the officer finds that none was handed in.
 */
export function checkInheritance(body: MutationBody, now: Date, errors: FieldErrors): Inheritance | null {
  if (!saysAny(body, INHERITANCE_FIELDS) && saysAny(body, DEED_FIELDS)) return null;
  const died_on = readPastDay('died_on', body.died_on, { now, ahead: texts.diedOn }, errors);
  const certificate_number = normalizeText({ numbering: true }, body.certificate_number ?? '');
  if (!certificate_number) errors.certificate_number = messages.required;
  else if (certificate_number.length > CERTIFICATE_NUMBER_LENGTH)
    errors.certificate_number = textTooLong(CERTIFICATE_NUMBER_LENGTH);
  const certificate_date = readPastDay(
    'certificate_date',
    body.certificate_date,
    { now, ahead: texts.certificateDate },
    errors,
  );
  if (!errors.died_on && !errors.certificate_date && certificate_date < died_on)
    errors.certificate_date = texts.certificateBeforeDeath;
  const issuer = oneOf(CERTIFICATE_ISSUERS, body.certificate_issuer, texts.issuer);
  if (issuer.error) errors.certificate_issuer = issuer.error;
  const holding = oneOf(HEIR_TENURES, body.holding?.trim() || 'joint', texts.holding);
  if (holding.error) errors.holding = holding.error;
  return {
    died_on,
    certificate_number,
    certificate_date,
    certificate_issuer: issuer.word ?? 'union_parishad',
    holding: holding.word ?? 'joint',
  };
}
