import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { letterTexts } from '@bhumi/api/contract/owners/letters';
import { messages } from '@bhumi/api/contract/messages';
import { dependentTexts } from '@bhumi/api/contract/resource/dependents';
import type { Language } from '@bhumi/api/contract/language';
import { wrongOrder } from '../../../testing/failure-order.ts';

/*
Every text of the portal that says that something failed. It is known by its name, or by what it says, wherever it stands. One that
ends with a full stop stands alone: it says what happened, what is kept, and what to do, in that order. One without is a title, as
`ListFailed` takes it, which says the rest beside it (`failing-pages.test.ts`).
*/
const NAMED = /fail|lost|unreach|notSent|notSaved|notCopied|offline/i;
const SAYS =
  /\bcould not be\b|cannot be (reached|shown|loaded)|did not work|was not (saved|sent|taken)|broke off|^Failed to/i;

/** What stands beside a title, the state of a payment that has its own next step, and what the specification words. */
const NO_SENTENCE_ALONE = [
  'layoutText.nothingLost',
  'registrationText.nothingLost',
  'landText.nothingLost',
  'formText.notSaved',
  'onlineText.failed',
  'onlineText.lead.failed',
  'applyText.payFailed',
  'invitationText.failed',
  'resetPasswordText.failed',
  'applicationsText.downloadFailed',
  'paymentsText.receiptFailed',
];

const root = fileURLToPath(new URL('../..', import.meta.url));
const isText = (file: string) =>
  /(^|[/-])text\.ts$|\/text\/[\w-]+\.ts$/.test(file) && !file.startsWith('articles/');

type Failures = Map<string, Record<Language, string>>;

/** Collects the failures in both languages of one text, by the path to them. */
function collect(path: string, en: unknown, bn: unknown, found: Failures): void {
  if (typeof en === 'string') {
    if (NAMED.test(path.slice(path.indexOf('.'))) || SAYS.test(en)) found.set(path, { en, bn: String(bn) });
  } else if (typeof en === 'object' && en) {
    for (const [key, value] of Object.entries(en))
      collect(`${path}.${key}`, value, (bn as Record<string, unknown>)[key], found);
  }
}

/** Looks for texts in both languages in what a module exports. */
function search(path: string, value: unknown, found: Failures): void {
  if (typeof value !== 'object' || !value) return;
  if ('en' in value && 'bn' in value) return collect(path, value.en, value.bn, found);
  for (const [key, inner] of Object.entries(value)) search(`${path}.${key}`, inner, found);
}

/** The failures that the API or its contract words for the portal and the back office. */
const ELSEWHERE = {
  failed: messages.failed,
  dependents: dependentTexts.failed,
  letters: letterTexts.notRead,
};

async function allFailures(): Promise<Failures> {
  const found: Failures = new Map(Object.entries(ELSEWHERE));
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isText)) {
    const module = (await import(/* @vite-ignore */ `${root}${file}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) search(name, value, found);
  }
  return found;
}

describe('a text that says that something failed', async () => {
  const all = await allFailures();
  const alone = [...all].filter(([path, { en }]) => /[.!]$/.test(en) && !NO_SENTENCE_ALONE.includes(path));

  it('is found where it stands', () => {
    expect(alone.length).toBeGreaterThan(30);
    expect(NO_SENTENCE_ALONE.filter((path) => !all.has(path))).toEqual([]);
  });

  it('is a title in both languages, or in none', () => {
    const halves = [...all].filter(([, { en, bn }]) => /[.!:]$/.test(en) !== /[।!:]$/.test(bn));
    expect(halves.map(([path]) => path)).toEqual([]);
  });

  it.each(['en', 'bn'] as const)(
    'says what happened, what is kept and what to do, in that order: %s',
    (language) => {
      const wrong = alone.flatMap(([path, text]) => {
        const why = wrongOrder(text[language], language);
        return why ? [`${path} ${why}: ${text[language]}`] : [];
      });
      expect(wrong).toEqual([]);
    },
  );
});
