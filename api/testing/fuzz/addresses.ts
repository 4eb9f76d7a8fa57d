import type fc from 'fast-check';
import { objectOf, type Schema } from './values.ts';

/** A text encoded for an address; lone surrogates become what UTF-8 makes of them. */
export const inAddress = (value: unknown): string =>
  [...Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))]
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('')
    .slice(0, 3_000);

/** A query string: valid and invalid members, some of them twice. */
export function queryOf(parameters: Record<string, Schema>): fc.Arbitrary<string> {
  return objectOf(parameters).map((members) =>
    Object.entries(members)
      .flatMap(([name, value]) =>
        (Array.isArray(value) ? value.slice(0, 20) : [value]).map((each) => [name, each] as const),
      )
      .map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`)
      .join('&'),
  );
}
