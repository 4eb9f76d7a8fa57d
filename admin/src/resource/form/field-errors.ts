import type { HttpError } from 'react-admin';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import type { Problem } from '../../lib/http.ts';
import { correctedRows } from '../../lib/values.ts';

/** The fields that a correction adds to those of its record. */
const OF_CORRECTION = ['reason', 'order_id'];

/** The errors of an answer by form field, or by cell (`khotiyan.0.area`). */
export function fieldErrorsOf(
  definition: ResourceDefinition,
  { status, body, message }: Pick<HttpError, 'status' | 'body' | 'message'>,
): [string, string][] {
  const { errors = {} } = (body ?? {}) as Problem;
  if (status === 422) {
    return Object.entries(errors)
      .filter(
        ([name]) =>
          definition.fields[name.split('.')[0]!] ||
          (OF_CORRECTION.includes(name) && correctedRows(definition)),
      )
      .map(([name, text]) => [name, String(text)]);
  }
  const tooMuch = (status === 413 || status === 415) && definition.fields.document;
  return tooMuch ? [['document', message]] : [];
}
