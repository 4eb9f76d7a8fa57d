import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Facts } from '../facts/facts.tsx';
import { RecordedName } from '../recorded-name/recorded-name.tsx';
import { UserText } from './user-text.tsx';

const reader = vi.hoisted(() => ({ language: 'en' }));
vi.mock('../../lib/document/root-data.ts', () => ({ useLanguage: () => reader.language }));

const PLACE = 'ভূমি অফিস, কক্ষ ৩';

it('what people wrote is marked as the language that it is in, on a page of the other one alone', () => {
  reader.language = 'en';
  expect(renderToStaticMarkup(<UserText>{PLACE}</UserText>)).toContain('<p class="event-words" lang="bn">');
  expect(renderToStaticMarkup(<RecordedName>{PLACE}</RecordedName>)).toBe(`<span lang="bn">${PLACE}</span>`);
  expect(renderToStaticMarkup(<Facts rows={[['Where', PLACE]]} />)).toContain('<dd lang="bn">');
  expect(renderToStaticMarkup(<Facts rows={[['Where', 'Room 3']]} />)).toContain('<dd>');
  reader.language = 'bn';
  expect(renderToStaticMarkup(<UserText>{PLACE}</UserText>)).toContain('<p class="event-words">');
  expect(renderToStaticMarkup(<UserText>The deed is missing.</UserText>)).toContain('lang="en"');
});
