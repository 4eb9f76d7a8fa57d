import type { Message } from '../../../contract/language.ts';
import { MAX_REMARKS_LENGTH, remarksTooLong } from '../../../contract/decisions/decisions.ts';
import { fieldErrors } from '../http/http-error.ts';
import { normalizeText } from '../text/normalize-text.ts';

/**
 * Returns a required long text as it is stored.
 * @param missing the error for an empty text
 * @throws 422 on `field` when it is missing or too long
 */
export function requiredText(field: string, typed: string, missing: Message): string {
  const text = normalizeText({ long: true }, typed);
  if (!text) throw fieldErrors({ [field]: [missing] });
  if ([...text].length > MAX_REMARKS_LENGTH) throw fieldErrors({ [field]: [remarksTooLong] });
  return text;
}
