import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Language, Message } from '@bhumi/api/contract/language';

let language: Language = 'en';
vi.mock('../i18n/language.ts', () => ({
  useLanguage: () => ({ language, say: (text: Message) => text[language] }),
}));

it.each([
  ['03/04/2024', 'en', '3 April 2024'],
  ['2024-04-03', 'bn', '৩ এপ্রিল ২০২৪'],
  ['15/3/24', 'en', ''],
  ['', 'bn', ''],
] as const)('shows what was read from %j in words (%s), and the accepted form', async (value, of, words) => {
  language = of;
  const { DayInput } = await import('./DayInput.tsx');
  const html = renderToStaticMarkup(<DayInput id="day" value={value} />);
  expect(/<output[^>]*>(.*)<\/output>/.exec(html)?.[1]).toBe(words);
  expect(html).toContain(`placeholder="${of === 'en' ? '15/03/2024' : '১৫/০৩/২০২৪'}"`);
  expect(html).toContain(`value="${value}"`);
});
