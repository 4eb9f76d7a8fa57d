import { expect, it } from 'vitest';
import { renderExample } from '../../../testing/example.tsx';
import { Fold } from './fold.tsx';

it('stands before what it folds, which is in the page without a script', async () => {
  expect(
    await renderExample(
      <Fold label="More">
        <p>Text</p>
      </Fold>,
    ),
  ).toBe('<details class="fold"><summary>More</summary></details><div class="folded"><p>Text</p></div>');
});

it('is open at first where asked', async () => {
  expect(
    await renderExample(
      <Fold label="More" open>
        Text
      </Fold>,
    ),
  ).toContain('<details class="fold" open="">');
});
