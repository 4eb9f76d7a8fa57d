import type { FastifySchemaValidationError } from 'fastify';
import { validatorCompiler as compile } from 'fastify-type-provider-zod';
import { digitsIn } from '../../../contract/digits.ts';
import type { Message } from '../../../contract/language.ts';
import { messages } from '../../../contract/messages.ts';

/** The message for an exceeded limit, with the bound in the digits of each language. */
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

/** The message for one schema issue. Texts of the library are never shown. */
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

/** Messages by field; the key is '' when the body as a whole is wrong. */
export function issuesByField(issues: readonly FastifySchemaValidationError[]): Record<string, Message[]> {
  const fields: Record<string, Message[]> = {};
  for (const issue of issues) {
    const field = issue.instancePath.slice(1).replaceAll('/', '.');
    (fields[field] ??= []).push(issueText(issue));
  }
  return fields;
}

/** None of our bodies is deeper. */
const MAX_DEPTH = 5;

/** Returns a value without members named `length` or `size` that are objects themselves. */
function withoutFakeLengths(value: unknown, depth = MAX_DEPTH): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  if (Array.isArray(value)) return value.map((each) => withoutFakeLengths(each, depth - 1));
  const pretends = (key: string, held: unknown) => /^(length|size)$/.test(key) && typeof held === 'object';
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, held]) => !pretends(key, held))
      .map(([key, held]) => [key, withoutFakeLengths(held, depth - 1)]),
  );
}

/**
 * Validates requests against their schemas. Where a text is expected the library compares `length`, and throws when that is an object.
 * Such a value is validated again without it, and rejected for its type.
 */
export const validatorCompiler: typeof compile = (route) => {
  const check = compile(route);
  return (data) => {
    try {
      return check(data);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return check(withoutFakeLengths(data));
    }
  };
};
