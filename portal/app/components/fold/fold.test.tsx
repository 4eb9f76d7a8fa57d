import { expect, it } from 'vitest';
import { renderExample } from '../../../testing/example.tsx';
import { Fold } from './fold.tsx';
import { FoldedSection } from './folded-section.tsx';

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

it('opens from a heading, which is named once to those who listen', async () => {
  expect(
    await renderExample(
      <FoldedSection id="land" title="The land">
        <p>Text</p>
      </FoldedSection>,
    ),
  ).toBe(
    '<section id="land" aria-labelledby="land-heading" class="folds">' +
      '<details class="fold"><summary><h2>The land</h2></summary></details>' +
      '<div class="folded"><h2 id="land-heading">The land</h2><p>Text</p></div></section>',
  );
});
