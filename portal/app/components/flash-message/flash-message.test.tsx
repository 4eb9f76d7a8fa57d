import { expect, it } from 'vitest';
import { attributesOf, linksOf } from '../../../testing/reading.ts';
import { renderExample } from '../../../testing/example.tsx';
import { FlashMessage } from './flash-message.tsx';

const flash = { kind: 'success', title: 'Paid', text: 'We have your payment.' } as const;

it('is a group named by its text, with a notice that is read out', async () => {
  const html = await renderExample(<FlashMessage flash={flash} hydrates={false} />);
  expect(attributesOf(html)).toEqual({
    class: 'flash',
    tabindex: '-1',
    role: 'group',
    'aria-labelledby': 'flash-text',
  });
  expect(html).toContain('<div class="notice success" role="status"');
  expect(html).toContain('<p class="notice-title">Paid</p><p id="flash-text">We have your payment.</p>');
});

it.each([
  ['en', 'Dismiss'],
  ['bn', 'সরান'],
] as const)('is dismissed without a script by reading the page anew: %s', async (language, text) => {
  const html = await renderExample(<FlashMessage flash={flash} hydrates={false} />, { language });
  expect(linksOf(html)).toEqual([{ text, href: '/example' }]);
});

it('floats as a toast on a page with script alone, and not when it is to stay', async () => {
  const classOf = async (stays: boolean, hydrates: boolean) =>
    attributesOf(await renderExample(<FlashMessage flash={{ ...flash, stays }} hydrates={hydrates} />)).class;
  expect(await classOf(false, true)).toBe('toast');
  expect(await classOf(true, true)).toBe('flash');
  expect(await classOf(false, false)).toBe('flash');
});
