import { renderToPipeableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { collectHtml } from './document/collect-html.ts';

it('keeps every letter of a page whose letters take three bytes', async () => {
  for (const shift of [0, 1, 2]) {
    const items = Array.from({ length: 400 }, (_, index) => index);
    const page = await new Promise<Buffer>((resolve) => {
      renderToPipeableStream(
        <ul title={'x'.repeat(shift)}>
          {items.map((item) => (
            <li key={item} title="ঠিকানা">
              ঠিকানা
            </li>
          ))}
        </ul>,
      ).pipe(collectHtml(resolve));
    });
    const html = page.toString('utf8');
    expect(html).not.toMatch(/[\0\ufffd]/);
    expect(html.match(/<li title="ঠিকানা">ঠিকানা<\/li>/g)).toHaveLength(400);
  }
});
