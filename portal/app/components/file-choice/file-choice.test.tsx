import { expect, it } from 'vitest';
import { attributesOf, textOf } from '../../../testing/reading.ts';
import { renderExample } from '../../../testing/example.tsx';
import { Field } from '../field/field.tsx';
import { FileChoice } from './file-choice.tsx';

const example = (optional: boolean) => (
  <Field name="papers" label="Papers" errors={['Too large.']}>
    {(control) => (
      <FileChoice control={control} accept={['image/png', 'application/pdf']} optional={optional} />
    )}
  </Field>
);
const inputOf = (html: string) => attributesOf(/<input[^>]*>/.exec(html)![0]);

it("is the browser's own control, with the label and the errors of its field", async () => {
  expect(inputOf(await renderExample(example(false)))).toEqual({
    type: 'file',
    multiple: '',
    required: '',
    accept: 'image/png,application/pdf',
    id: 'field-papers',
    name: 'papers',
    'aria-describedby': 'field-papers-error',
    'aria-invalid': 'true',
  });
});

it.each([
  ['en', 'Choose files None chosen ✓ Files chosen'],
  ['bn', 'ফাইল বেছে নিন এখনো বাছা হয়নি ✓ ফাইল বাছা হয়েছে'],
] as const)(
  "draws a button in the reader's language (%s), which only a style sheet shows",
  async (language, text) => {
    const drawn = (await renderExample(example(false), { language })).match(/<span[^>]*>[^<]*<\/span>/g)!;
    expect(textOf(drawn.join(''))).toBe(text);
    expect(drawn.map(attributesOf)).toEqual(
      ['button secondary', 'picture-none', 'picture-name'].map((name) => ({
        class: name,
        hidden: '',
        'aria-hidden': 'true',
      })),
    );
  },
);

it('does not say that files were chosen where none need be: without a script it cannot know', async () => {
  const html = await renderExample(example(true));
  expect(html).toContain('<div class="picture-choice optional">');
  expect(inputOf(html)).not.toHaveProperty('required');
  expect(html).not.toContain('picture-name');
});
