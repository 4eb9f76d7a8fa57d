import { readFileSync } from 'node:fs';
import { MUTATION_TYPES } from '@bhumi/api/contract/mutations/mutations';
import { expect, it } from 'vitest';
import { renderExample } from '../../../testing/example.tsx';
import { TextByType } from './by-type.tsx';

const texts = {
  sale: 'Deed',
  inheritance: 'Partition',
  gift: 'Deed',
  partition: 'Partition',
  decree: 'Decree',
};
const spansIn = (html: string) =>
  [...html.matchAll(/<span class="by-type ([^"]*)"([^>]*)>(.*?)<\/span>/g)].map(([, types, hidden, text]) => [
    text,
    types,
    hidden === '',
  ]);

it('writes each text once, for its types, and shows that of the saved type without a style sheet', async () => {
  expect(spansIn(await renderExample(<TextByType texts={texts} saved="decree" />))).toEqual([
    ['Deed', 'for-none for-sale for-gift', false],
    ['Partition', 'for-inheritance for-partition', false],
    ['Decree', 'for-decree', true],
  ]);
  const [none, ...others] = spansIn(
    await renderExample(<TextByType texts={texts} none="" saved={undefined} />),
  );
  expect(none).toEqual(['', 'for-none', true]);
  expect(others.map(([, , shown]) => shown)).toEqual([false, false, false]);
});

it('has a rule of the style sheet for every type', () => {
  const css = readFileSync(new URL('form.css', import.meta.url), 'utf8');
  const rules = [...css.matchAll(/option\[value='(\w*)'\]:checked\) \.for-(\w+)/g)];
  expect(Object.fromEntries(rules.map(([, value, type]) => [type, value]))).toEqual({
    none: '',
    ...Object.fromEntries(MUTATION_TYPES.map((type) => [type, type])),
  });
});
