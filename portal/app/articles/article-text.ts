import type { Language } from '@bhumi/api/contract/language';

/** A link in a text: a path of this site, `mailto:` or `tel:`. */
export interface TextLink {
  to: string;
  says: string;
}

/** Words that depend on who takes payments: a simulation, which takes no money, or a gateway, which does. */
export interface PaymentWords {
  simulated: string;
  gateway: string;
}

/** One or more sentences, with links and words about payments where needed. */
export type RichText = string | readonly (string | TextLink | PaymentWords)[];

/** A paragraph, a list, or steps in their order. */
export type Block = RichText | { list: readonly RichText[] } | { steps: readonly RichText[] };

export interface Section {
  /** The id of the section in the address, the same in both languages. */
  id: string;
  heading: string;
  /** The heading of this section and those after it, up to the next with one. */
  group?: string;
  /** Not folded away on a phone: what everyone needs. */
  unfolded?: true;
  blocks: readonly Block[];
}

/** A page of text. */
export interface ArticleText {
  title: string;
  /** What the page is about: its lead, and the description for search engines. */
  description: string;
  sections: readonly Section[];
}

/** A page of text in both languages. */
export type Article = Record<Language, ArticleText>;

/** Makes a link. */
export const link = (says: string, to: string): TextLink => ({ says, to });
