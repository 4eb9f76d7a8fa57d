import { expect, it } from 'vitest';
import { renderExample } from '../../../testing/example.tsx';
import type { FieldErrors } from '../../lib/api/api.ts';
import { Heirs } from './heirs.tsx';
import type { MutationFormData } from './load.server.ts';
import { formTypeTexts } from './type-texts.server.ts';

/** How a phone folds the family of the deceased. */
async function foldOf(fields: Record<string, string>, errors: FieldErrors = {}): Promise<string> {
  const data = { fields, typeTexts: formTypeTexts('en'), reckoning: null } as unknown as MutationFormData;
  const html = await renderExample(<Heirs data={data} errors={errors} to={(step) => step} />);
  return /<details class="fold".*?<\/summary>/.exec(html)![0];
}

it('a phone folds the family, of whom other communities enter nobody', async () => {
  expect(await foldOf({})).toBe('<details class="fold"><summary>Enter who is left</summary>');
  expect(await foldOf({ deceased: 'male', sons: '1' })).toContain('Filled in: look or change');
});

it('but not one in which something is wrong', async () => {
  expect(await foldOf({}, { wives: ['At most 4'] })).toContain('open=""');
  expect(await foldOf({}, { buyer_nid: ['10 digits'] })).not.toContain('open=""');
});
