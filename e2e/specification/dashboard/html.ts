/** Pieces of a page as the server sends it (`e2e/support/read.ts`). */
import { textOf } from '../../support/read.ts';

/** What the elements of a tag say, in their order. */
export const textsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, content]) =>
    textOf(content!),
  );

/** The cards of a list, as text; a card may hold lists of its own. */
export const cardsOf = (html: string): string[] =>
  (/<ul class="cards">(.*?)<\/ul>/s.exec(html)?.[1] ?? '')
    .split(/(?=<li class="card\b)/)
    .filter((part) => part.startsWith('<li'))
    .map(textOf);
