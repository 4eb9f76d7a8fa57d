import type { FastifySchemaValidationError } from 'fastify';
import { digitsIn } from '../../contract/digits.ts';
import type { Message } from '../../contract/language.ts';
import { messages } from '../../contract/messages.ts';

/** A limit that was passed, as people read it: the bound in the digits of each language. */
function limitText(issue: FastifySchemaValidationError): Message {
  const { origin, minimum, maximum } = issue.params as Record<string, unknown>;
  const upper = maximum !== undefined;
  if (origin === 'string' && !upper && Number(minimum) <= 1) return messages.required;
  const bound = Number(upper ? maximum : minimum);
  const [en, bn] = origin === 'string' ? [' characters', ' অক্ষর'] : ['', ''];
  return {
    en: `${upper ? 'At most' : 'At least'} ${bound}${en}`,
    bn: `${upper ? 'সর্বোচ্চ' : 'কমপক্ষে'} ${digitsIn(bound, 'bn')}${bn}`,
  };
}

/** What a reader is told of one finding of a schema. Texts of the library never reach them. */
export function issueText(issue: FastifySchemaValidationError): Message {
  const expected = (issue.params as { expected?: string }).expected;
  if (issue.keyword === 'too_small' || issue.keyword === 'too_big') return limitText(issue);
  if (issue.keyword !== 'invalid_type') return messages.invalidValue;
  if (issue.message?.endsWith('received undefined')) return messages.required;
  if (expected === 'int') return messages.notAWholeNumber;
  if (expected === 'number') return messages.notANumber;
  if (expected === 'string') return messages.notAText;
  return messages.invalidValue;
}

/** Texts by field; the key is '' where the body as a whole is not what was asked for. */
export function issuesByField(issues: readonly FastifySchemaValidationError[]): Record<string, Message[]> {
  const fields: Record<string, Message[]> = {};
  for (const issue of issues) {
    const field = issue.instancePath.slice(1).replaceAll('/', '.');
    (fields[field] ??= []).push(issueText(issue));
  }
  return fields;
}
