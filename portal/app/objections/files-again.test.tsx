import { expect, it } from 'vitest';
import type { ObjectedMutation } from '@bhumi/api/contract/objections/own-objections';
import { renderExample } from '../../testing/example.tsx';
import { textOf } from '../../testing/reading.ts';
import type { Refusal } from '../lib/forms/refusal.ts';
import { ObjectionForm } from './form.tsx';
import { objectionText } from './text.ts';

const mutation = { tracking_number: 'M-2026-000122-3' } as ObjectedMutation;
const refused: Refusal = { message: null, errors: { reasons: ['Write why.'] }, values: { reasons: '' } };

/** What describes the input for the papers. */
async function filesHint(language: 'en' | 'bn', refusal: Refusal | undefined) {
  const form = <ObjectionForm mutation={mutation} objectsAs={[]} refusal={refusal} />;
  const html = await renderExample(form, { language });
  expect(html).toMatch(/<input[^>]* aria-describedby="field-documents-hint"/);
  return textOf(/<p class="hint" id="field-documents-hint">.*?<\/p>/.exec(html)![0]);
}

it.each(['en', 'bn'] as const)(
  'a form that came back without a script says beside the papers that they are to be chosen again, in %s',
  async (language) => {
    const text = objectionText[language];
    expect(await filesHint(language, undefined)).toBe(text.filesHint);
    expect(await filesHint(language, refused)).toBe(`${text.filesHint} ${text.filesAgain}`);
  },
);
