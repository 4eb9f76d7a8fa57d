/** The log of the server under test is searched for personal data when the tests are over. */
import type { Knex } from 'knex';
import { connect } from '@bhumi/db';
import { DEMO_PASSWORD } from './accounts.ts';
import { CARD, PAYER } from './apply.ts';
import { PASSWORD } from './people.ts';

/** What nobody may find in a log, whoever it is of. Digits within an id in letters are no number. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  'a mail address': /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  'a phone number': /(?<![\da-z-])(\+?88)?01[3-9]\d{8}(?![\da-z])/i,
  'a token': /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{40,}(?![\w-])/,
};

/** What differs from line to line and is nobody's: the time, the process, the id of the request. */
const OWN = /"(time|pid|responseTime)":[\d.]+,?|"(hostname|reqId)":"[^"]*",?/g;

function decoded(line: string): string {
  return line.replace(/(%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

const WORD = /[\p{L}\p{M}\d]+/gu;

/** Returns the lines of a log that hold one of the values, or what looks like a mail address, a phone number or a token. */
export function findPersonal(log: string, values: ReadonlyMap<string, string>): string[] {
  const lines = [...new Set(log.split('\n').map((line) => decoded(line.replace(OWN, ''))))];
  const found: string[] = [];
  const byWord = new Map<string, string[]>();
  for (const line of lines) {
    for (const [what, pattern] of Object.entries(PATTERNS))
      if (pattern.test(line)) found.push(`${what}: ${line}`);
    for (const [word] of line.matchAll(WORD)) {
      const known = byWord.get(word);
      if (!known) byWord.set(word, [line]);
      else if (known.at(-1) !== line) known.push(line);
    }
  }
  // Only lines with the first word of a value are compared with all of it: there are thousands of values.
  for (const [value, what] of values) {
    const [first] = value.match(WORD) ?? [];
    for (const line of byWord.get(first ?? '') ?? [])
      if (line.includes(value)) found.push(`${what} (${value}): ${line}`);
  }
  return found;
}

/** Where people stand in the database, and what they are there. */
const SOURCES: readonly (readonly [what: string, sql: string])[] = [
  ['a name', 'select name from users'],
  ['a name', 'select name_en from verified_identities union select name_bn from verified_identities'],
  ['a mail address', 'select email from users'],
  ['a phone number', 'select phone from users'],
  ['an identity number', 'select nid from verified_identities union select nid from kycs'],
  ['a payer', 'select payer_identifier from payments'],
];

/** A shorter value, or a name of one word, may stand anywhere by chance. */
const isTelling = (what: string, value: string) =>
  value.length >= 8 && (what !== 'a name' || value.includes(' '));

/** Reads what the tests and the samples have called people, and their numbers. */
export async function personalValues(databaseUrl: string): Promise<Map<string, string>> {
  const values = new Map<string, string>([
    [PASSWORD, 'a password'],
    [DEMO_PASSWORD, 'a password'],
    [PAYER.phone, 'a phone number'],
    [CARD.number, 'a card'],
    [CARD.number.replaceAll(' ', ''), 'a card'],
  ]);
  const knex: Knex = connect(databaseUrl, { poolSize: 1 });
  try {
    for (const [what, sql] of SOURCES) {
      const { rows } = await knex.raw<{ rows: Record<string, string | null>[] }>(sql);
      for (const value of rows.flatMap((row) => Object.values(row)))
        if (value !== null && isTelling(what, value)) values.set(value, what);
    }
  } finally {
    await knex.destroy();
  }
  return values;
}
