/** What an officer writes on red findings before the record changes all the same. */
import { remarksTooLong } from '../../../../contract/decisions/decisions.ts';
import type { Message } from '../../../../contract/language.ts';
import type { Finding } from '../../../../contract/mutations/review.ts';
import {
  MAX_REASON_LENGTH,
  remarkMissing,
  MIN_REMARK_LENGTH,
} from '../../../../contract/record-changes/record-changes.ts';
import { fieldErrors } from '../../../platform/http/http-error.ts';
import { normalizeText } from '../../../platform/text/normalize-text.ts';

/** Returns the remarks on the red findings that stand. @throws 422 on `finding_remarks.<name>` for each that is too short */
export function redFindingRemarks(
  findings: readonly Finding[],
  { finding_remarks: given = {} }: { finding_remarks?: Record<string, string> | undefined },
): Record<string, string> {
  const red = findings.filter(({ level }) => level === 'red');
  const remarks = Object.fromEntries(
    red.map(({ name }) => [name, normalizeText({ long: true }, given[name] ?? '')]),
  );
  const wrong: Record<string, Message[]> = {};
  for (const { name, title } of red) {
    const length = [...remarks[name]!].length;
    if (length < MIN_REMARK_LENGTH) wrong[`finding_remarks.${name}`] = [remarkMissing(title)];
    else if (length > MAX_REASON_LENGTH) wrong[`finding_remarks.${name}`] = [remarksTooLong];
  }
  if (Object.keys(wrong).length > 0) throw fieldErrors(wrong);
  return remarks;
}
