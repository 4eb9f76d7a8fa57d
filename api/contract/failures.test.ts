import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Message } from './language.ts';

/*
What the API says when it refuses something that a person may fear for: a conflict, too much, too often, a fault. Each says what
happened, and then that nothing was lost, what to do, or that there is nothing to do, because it was done already.
*/
const STATUSES = [408, 409, 410, 413, 429, 500, 503, 507];

/** Worded by the specification, or the state of one record in a list of them. */
const AS_WORDED = [
  'KYC not updated.',
  'Payment failed.',
  'Pay first',
  'It lies where you may not change records',
];

const CALM = {
  en: /\bnothing\b|\balready\b|\bkeeps?\b|by itself|cannot be changed/i,
  bn: /কিছু|কোনো টাকা|আগেই|আগে থেকেই|আগে নিশ্চিত|থাকছে|নিজে থেকেই|বদলানো যায় না/,
};
const VERBS =
  'add|ask|assign|attach|call|carry|change|check|choose|close|confirm|correct|decide|do not|enable|enter|explain|give|have|keep|leave|look|make|mend|narrow|open|refuse|reject|restore|say|select|send|settle|submit|take|tell|try|turn|type|use|wait|withdraw|write';
const DO = {
  en: new RegExp(
    `(^|[.;:,] |please |first, )(please )?(${VERBS})\\b|another (officer|administrator)|has to\\b|end (one|it)`,
    'i',
  ),
  bn: /(ুন|[নদ]িন|ান)([।,;: ]|$)|বেন( না)?।|তে হবে।|অন্য (একজন )?(কর্মকর্তা|প্রশাসক)/,
};

const root = fileURLToPath(new URL('../src', import.meta.url));
const CALL = /\bproblem\(\s*(\d{3}),\s*(\w+)\.(\w+)\s*[,)]/g;

/** What `texts.name` in a file of the API is, from the module that the file imports it of; undefined: no text. */
async function textIn(source: string, file: string, texts: string, name: string): Promise<unknown> {
  const imported = new RegExp(`import \\{[^}]*?(?:(\\w+) as )?\\b${texts}\\b[^}]*\\} from '(\\.[^']+)'`).exec(
    source,
  );
  if (!imported) return undefined;
  const at = pathToFileURL(resolve(dirname(join(root, file)), imported[2]!)).href;
  const module = (await import(at)) as Record<string, Record<string, unknown> | undefined>;
  return module[imported[1] ?? texts]?.[name];
}

/** The texts of `problem(status, texts.name)` in the API, by the name of their file and their own. */
async function refusals(): Promise<Map<string, Message & { status: number }>> {
  const found = new Map<string, Message & { status: number }>();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || /\.test\.|testing/.test(file)) continue;
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, status, texts, name] of source.matchAll(CALL)) {
      if (!STATUSES.includes(Number(status))) continue;
      const text = (await textIn(source, file, texts!, name!)) as Message | undefined;
      if (!text) continue;
      if (!AS_WORDED.includes(text.en))
        found.set(`${status} ${texts}.${name} in ${file}`, { ...text, status: Number(status) });
    }
  }
  return found;
}

describe('a refusal of the API', async () => {
  const all = await refusals();

  it('is found where it is written', () => expect(all.size).toBeGreaterThan(100));

  it.each(['en', 'bn'] as const)('says that nothing was lost, or what to do: %s', (language) => {
    const silent = [...all].filter(
      ([, text]) => !CALM[language].test(text[language]) && !DO[language].test(text[language]),
    );
    expect(silent.map(([name, text]) => `${name}: ${text[language]}`)).toEqual([]);
  });

  it.each(['en', 'bn'] as const)('for its size, its number or a fault says what to do: %s', (language) => {
    const silent = [...all].filter(([, text]) => text.status !== 409 && !DO[language].test(text[language]));
    expect(silent.map(([name, text]) => `${name}: ${text[language]}`)).toEqual([]);
  });
});

/*
What a field of a citizen's form is refused with. It says what to do, or gives an example or the limit. The specification words some.
*/
const FIELDS = /\berrors(?:\.\w+|\[[^\]]+\])\s*(?:\?\?)?=[^;]*?;|fieldErrors\(\{[^;]*?\}/gs;

/** Who fills these forms in works in the land office. */
const OF_THE_OFFICE =
  /^platform\/(audit|preferences|resources)|^features\/(assignments|comments|copies|maps|money-|offices|own-place|record-changes|register-imports|reports|revenue|staff)|^features\/mutations\/(inquiry|land-tax|record|review)|^features\/owners\/(contacts|consents)/;

const SPECIFIED = [
  'Email is already taken',
  'Current password is required',
  'Code is required',
  'This field is required',
];

/** Of what a form sends along by itself: nobody typed it. */
const NOT_TYPED = ['Not found', 'Must be a number', 'This form has too many fields.'];

const HELPS = {
  en: new RegExp(`${DO.en.source}|such as|at (most|least)|\\d`, 'i'),
  bn: new RegExp(`${DO.bn.source}|যেমন|সর্বোচ্চ|অন্তত|[০-৯]`),
};

/** The texts of fields, by the name of their file and their own. One that is made with a number or a name is made with a 7. */
async function fieldTexts(): Promise<Map<string, Message>> {
  const found = new Map<string, Message>();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || /\.test\.|testing/.test(file) || OF_THE_OFFICE.test(file)) continue;
    const source = readFileSync(join(root, file), 'utf8');
    for (const [refusal] of source.matchAll(FIELDS)) {
      for (const [, texts, name] of refusal.matchAll(/\b(\w+)\.(\w+)\b/g)) {
        const value = await textIn(source, file, texts!, name!);
        const text = typeof value === 'function' ? (value as (...of: string[]) => unknown)('7', '7') : value;
        const isText = typeof (text as Message | undefined)?.en === 'string';
        if (isText && ![...SPECIFIED, ...NOT_TYPED].includes((text as Message).en))
          found.set(`${texts}.${name} in ${file}`, text as Message);
      }
    }
  }
  return found;
}

describe('an error of a field', async () => {
  const all = await fieldTexts();

  it('is found where it is written', () => expect(all.size).toBeGreaterThan(40));

  it.each(['en', 'bn'] as const)('says what to do, or gives an example or the limit: %s', (language) => {
    const silent = [...all].filter(([, text]) => !HELPS[language].test(text[language]));
    expect(silent.map(([name, text]) => `${name}: ${text[language]}`)).toEqual([]);
  });
});
