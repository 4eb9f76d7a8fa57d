import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Language } from '@bhumi/api/contract/language';
import { RecordedName } from './recorded-name.tsx';

const reader = vi.hoisted(() => ({ language: 'en' as Language }));
vi.mock('../../lib/document/root-data.ts', () => ({ useLanguage: () => reader.language }));

const marked = (name: string, language: Language) => {
  reader.language = language;
  return renderToStaticMarkup(<RecordedName>{name}</RecordedName>);
};

it.each([
  ['Savar (সাভার), Dhaka (ঢাকা)', 'Savar (<span lang="bn">সাভার</span>), Dhaka (<span lang="bn">ঢাকা</span>)'],
  ['মোঃ আবদুল করিম, পিতা: রহিম', '<span lang="bn">মোঃ আবদুল করিম, পিতা: রহিম</span>'],
  ['Ashulia (JL: 45)', 'Ashulia (JL: 45)'],
])('marks what is Bengali of %s on an English page', (name, markup) => {
  expect(marked(name, 'en')).toBe(markup);
});

it('marks a name in Latin letters on a Bengali page, and no figures', () => {
  expect(marked('Rahima Akter', 'bn')).toBe('<span lang="en">Rahima Akter</span>');
  expect(marked('সাভার, ঢাকা', 'bn')).toBe('সাভার, ঢাকা');
  expect(marked('৮৩১', 'bn')).toBe('৮৩১');
  expect(marked('831', 'bn')).toBe('831');
});
