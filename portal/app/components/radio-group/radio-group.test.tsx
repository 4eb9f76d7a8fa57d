import { expect, it } from 'vitest';
import { attributesOf } from '../../../testing/reading.ts';
import { renderExample } from '../../../testing/example.tsx';
import { RadioGroup } from './radio-group.tsx';

const example = (errors?: string[]) => (
  <RadioGroup
    name="transfer"
    label="How much?"
    options={[
      ['all', 'All of it'],
      ['share', 'A share'],
    ]}
    chosen="share"
    errors={errors}
  />
);
const inputsIn = (html: string) => [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => attributesOf(tag));

it('names the group by its legend and each button by its label', async () => {
  const html = await renderExample(example());
  expect(html).toMatch(/^<fieldset class="field" role="radiogroup"><legend>How much\?<\/legend>/);
  expect(html).toMatch(/<label class="method"><input [^>]*value="all"[^>]*\/>All of it<\/label>/);
  expect(html).not.toContain('aria-');
});

it('gives the first button the id that an error summary links to, and checks the chosen one', async () => {
  const [first, second] = inputsIn(await renderExample(example()));
  expect(first).toMatchObject({ id: 'field-transfer', value: 'all' });
  expect(first).not.toHaveProperty('checked');
  expect(second).toMatchObject({ value: 'share', checked: '' });
  expect(second).not.toHaveProperty('id');
});

it('describes the group and each button by the error', async () => {
  const html = await renderExample(example(['Choose one.']));
  expect(attributesOf(html)).toMatchObject({
    class: 'field wrong',
    'aria-invalid': 'true',
    'aria-describedby': 'field-transfer-error',
  });
  expect(html).toContain('<p class="field-error" id="field-transfer-error">Choose one.</p>');
  expect(inputsIn(html).map((each) => each['aria-describedby'])).toEqual([
    'field-transfer-error',
    'field-transfer-error',
  ]);
});
