import { expect, it } from 'vitest';
import { attributesOf, textOf } from '../../../testing/reading.ts';
import { renderExample } from '../../../testing/example.tsx';
import { Field } from '../field/field.tsx';
import { DayInput } from './day-input.tsx';

const drawn = async (saved: string, language: 'en' | 'bn') => {
  const html = await renderExample(
    <Field name="deed_date" label="Deed date">
      {(control) => <DayInput control={control} saved={saved} max="2026-11-28" />}
    </Field>,
    { language },
  );
  const { value, placeholder } = attributesOf(/<input[^>]*>/.exec(html)![0]);
  return [value, placeholder, textOf(/<output.*<\/output>/.exec(html)![0])];
};

it.each([
  ['03/04/2024', 'en', ['2024-04-03', '15/03/2024', '3 April 2024']],
  ['১৫/০৩/২০২৪', 'bn', ['2024-03-15', '১৫/০৩/২০২৪', '১৫ মার্চ ২০২৪']],
  ['15 Mar 2024', 'bn', ['2024-03-15', '১৫/০৩/২০২৪', '১৫ মার্চ ২০২৪']],
  // What is no day stays, for whoever typed it into plain text.
  ['15/3/24', 'en', ['15/3/24', '15/03/2024', '']],
  ['', 'en', ['', '15/03/2024', '']],
] as const)('shows what was read from %j in words (%s)', async (saved, language, shown) => {
  expect(await drawn(saved, language)).toEqual(shown);
});
