/** Results of the global search: those of the server, and pages of the back office. */
import { normalizeTyped } from '@bhumi/api/contract/digits';
import type { Language, Message } from '@bhumi/api/contract/language';
import type { SearchResult } from '@bhumi/api/contract/overview/overview';

/** A page by its address and what it is called. */
export interface NamedPage {
  to: string;
  label: Message;
}

const PAGE: Message = { en: 'page', bn: 'পাতা' };
/** The most pages of one search. */
const MOST = 4;

const plain = (text: string): string => normalizeTyped(text).toLowerCase();

/** The pages whose name, in either language, has a word that begins with what was typed. */
export function matchingPages(pages: readonly NamedPage[], text: string, language: Language): SearchResult[] {
  const wanted = plain(text);
  if (wanted.length < 2) return [];
  const begins = ({ label }: NamedPage) =>
    [label.en, label.bn].some((name) => ` ${plain(name).replace(/[-/()]/g, ' ')}`.includes(` ${wanted}`));
  return pages
    .filter(begins)
    .slice(0, MOST)
    .map(({ to, label }) => ({ name: label[language], type: PAGE[language], to: to.replace(/^\//, '') }));
}

/** A page of exactly that name comes first, other pages last; the server has put the rest in order. */
export function orderResults(
  pages: readonly SearchResult[],
  hits: readonly SearchResult[],
  text: string,
): SearchResult[] {
  const exact = pages.filter(({ name }) => plain(name) === plain(text));
  return [...exact, ...hits, ...pages.filter((page) => !exact.includes(page))];
}

/** Where a hit leads, as one reads it: a name in Bengali letters is not spelt out in signs of an address. */
export const targetOf = ({ to }: SearchResult): string => decodeURIComponent(to) || '/';
