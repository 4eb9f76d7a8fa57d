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
  'add|ask|assign|attach|call|carry|change|choose|close|confirm|correct|decide|do not|enable|explain|give|have|keep|leave|look|make|mend|narrow|open|refuse|reject|restore|say|send|settle|submit|take|tell|try|turn|use|wait|withdraw|write';
const DO = {
  en: new RegExp(
    `(^|[.;:,] |please |first, )(please )?(${VERBS})\\b|another (officer|administrator)|has to|end (one|it)`,
    'i',
  ),
  bn: /(ুন|[নদ]িন|ান)([।,; ]|$)|বেন( না)?।|তে হবে।|অন্য (একজন )?(কর্মকর্তা|প্রশাসক)/,
};

const root = fileURLToPath(new URL('../src', import.meta.url));
const CALL = /\bproblem\(\s*(\d{3}),\s*(\w+)\.(\w+)\s*[,)]/g;

/** The texts of `problem(status, texts.name)` in the API, by the name of their file and their own. */
async function refusals(): Promise<Map<string, Message & { status: number }>> {
  const found = new Map<string, Message & { status: number }>();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || /\.test\.|testing/.test(file)) continue;
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, status, texts, name] of source.matchAll(CALL)) {
      if (!STATUSES.includes(Number(status))) continue;
      const imported = new RegExp(
        `import \\{[^}]*?(?:(\\w+) as )?\\b${texts}\\b[^}]*\\} from '(\\.[^']+)'`,
      ).exec(source);
      if (!imported) continue;
      const at = pathToFileURL(resolve(dirname(join(root, file)), imported[2]!)).href;
      const module = (await import(at)) as Record<string, Record<string, Message>>;
      const text = module[imported[1] ?? texts!]![name!]!;
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
