import { expect, it } from 'vitest';
import { renderExample } from '../../../testing/example.tsx';
import { textOf } from '../../../testing/reading.ts';
import { formContents } from './contents.server.ts';
import { FormPart } from './form-part.tsx';
import { Progress } from './progress.tsx';

const fields = { mutation_type: 'sale' };
const progress = (missing: string[], language: 'en' | 'bn' = 'en') =>
  renderExample(<Progress data={{ fields, contents: formContents(fields, language) }} missing={missing} />, {
    language,
  });

it('says how many parts are filled in, and leads to the first in which something is missing', async () => {
  const html = await progress(['buyer_name', 'buyers.1.nid', 'deed_number']);
  expect(textOf(html)).toBe('5 of 7 parts are filled in. Go on with: Buyer/New Owner');
  expect(html).toContain('href="#buyer"');
  expect(textOf(await progress(['mouza_id'], 'bn'))).toBe('৭টি অংশের মধ্যে ৬টি পূরণ হয়েছে। এরপর: অবস্থান');
  expect(textOf(await progress([]))).toBe('All parts are filled in.');
});

it('a part that was filled in can be folded, any other cannot', async () => {
  const part = (done: 'land'[]) =>
    renderExample(
      <FormPart id="land" title="Land" done={new Set(done)}>
        <input name="dag_number" />
      </FormPart>,
    );
  expect(await part([])).not.toContain('<details');
  expect(await part(['land'])).toMatch(
    /<details class="fold"><summary>Filled in: look or change.*name="dag_number"/,
  );
});
