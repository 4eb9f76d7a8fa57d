import { expect, it } from 'vitest';
import { renderExample } from '../../../testing/example.tsx';
import { Dialog } from './dialog.tsx';

const example = (open: boolean, busy = false) => (
  <Dialog title="Pay the fee" open={open} busy={busy} onClose={() => undefined}>
    <p>50 taka</p>
  </Dialog>
);

it('is closed and empty in the page that the server sends', async () => {
  const html = await renderExample(example(false));
  expect(html).toMatch(/^<dialog class="dialog" aria-labelledby="[^"]+">/);
  expect(html).not.toContain('50 taka');
});

it('is named by its heading', async () => {
  const html = await renderExample(example(true));
  const id = /aria-labelledby="([^"]+)"/.exec(html)![1];
  expect(html).toContain(`<h2 id="${id}">Pay the fee</h2>`);
  expect(html).toContain('<p>50 taka</p>');
});

it.each([
  ['en', 'Close'],
  ['bn', 'বন্ধ করুন'],
] as const)(
  'has a closing button with a name (%s), which does not send the form around it',
  async (language, name) => {
    expect(await renderExample(example(true), { language })).toContain(
      `<button type="button" class="dialog-close" aria-label="${name}">✕</button>`,
    );
  },
);

it('cannot be closed while it is busy', async () => {
  expect(await renderExample(example(true, true))).toMatch(/<button[^>]* disabled=""/);
});
