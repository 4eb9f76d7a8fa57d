import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Language } from '@bhumi/api/contract/language';
import { anotherIntl } from '@bhumi/api/contract/another-icu.testing';

const page = vi.hoisted(() => ({ language: 'en' as Language }));
vi.mock('../../lib/document/root-data.ts', () => ({
  useLanguage: () => page.language,
  useText: <T,>(texts: Record<Language, T>) => texts[page.language],
}));

it.each([
  ['en', '25 November 2026, 14:05'],
  ['bn', '২৫ নভেম্বর ২০২৬, দুপুর\u00a0২:০৫'],
] as const)(
  'says when a draft was saved, also with the formatters of another engine: %s',
  async (language, said) => {
    vi.stubGlobal('Intl', anotherIntl);
    page.language = language;
    const { SaveStatus } = await import('./save-status.tsx');
    const live = { draft: { id: 1, saved_at: '2026-11-25T08:05:00Z' }, state: 'saved', problem: '' };
    expect(renderToStaticMarkup(<SaveStatus live={live as never} keep="/" />)).toContain(said);
  },
);
