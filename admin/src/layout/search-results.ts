/** Results of the global search: those of the server, and pages of the back office. */
import { normalizeTyped } from '@bhumi/api/contract/digits';
import type { Language, Message } from '@bhumi/api/contract/language';
import type { SearchResult } from '@bhumi/api/contract/overview/overview';

/** A page with its address and name. */
export interface NamedPage {
  to: string;
  label: Message;
}

const PAGE: Message = { en: 'page', bn: 'পাতা' };
/** The greatest number of pages in one result. */
const MOST = 4;

const plain = (text: string): string => normalizeTyped(text).toLowerCase();

/** Finds the pages whose name, in either language, has a word that begins with the typed text. */
export function matchingPages(pages: readonly NamedPage[], text: string, language: Language): SearchResult[] {
  const normalized = plain(text);
  if (normalized.length < 2) return [];
  const begins = ({ label }: NamedPage) =>
    [label.en, label.bn].some((name) => ` ${plain(name).replace(/[-/()]/g, ' ')}`.includes(` ${normalized}`));
  return pages
    .filter(begins)
    .slice(0, MOST)
    .map(({ to, label }) => ({ name: label[language], type: PAGE[language], to: to.replace(/^\//, '') }));
}

/** Puts a page with exactly that name first and other pages last; the server has ordered the rest. */
export function orderResults(
  pages: readonly SearchResult[],
  hits: readonly SearchResult[],
  text: string,
): SearchResult[] {
  const exact = pages.filter(({ name }) => plain(name) === plain(text));
  return [...exact, ...hits, ...pages.filter((page) => !exact.includes(page))];
}

/** The readable address of a hit: Bengali letters are not percent-encoded. */
export const targetOf = ({ to }: SearchResult): string => decodeURIComponent(to) || '/';
