import type { Language } from '@bhumi/api/contract/language';

/** Words that lead somewhere: a path of our own, `mailto:` or `tel:`. */
export interface TextLink {
  to: string;
  says: string;
}

/** A sentence or several, with links where they are needed. */
export type RichText = string | readonly (string | TextLink)[];

/** A paragraph, a list, or steps in their order. */
export type Block = RichText | { list: readonly RichText[] } | { steps: readonly RichText[] };

export interface Section {
  /** Its address on the page, the same in both languages. */
  id: string;
  heading: string;
  blocks: readonly Block[];
}

/** A page of text. */
export interface ArticleText {
  title: string;
  /** What one finds here: the lead, and what search engines show. */
  description: string;
  sections: readonly Section[];
}

/** A page of text in both languages. */
export type Article = Record<Language, ArticleText>;

/** Words that lead somewhere. */
export const link = (says: string, to: string): TextLink => ({ says, to });
