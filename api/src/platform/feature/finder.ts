/** The part of a feature in the global search of the back office. */
import type { Knex } from 'knex';
import type { Language, Message } from '../../../contract/language.ts';
import type { SearchResult } from '../../../contract/overview/overview.ts';
import type { Places } from '../access/places.ts';
import type { Access, Role } from '../../../contract/roles.ts';

/** Who searches, and how they are answered. */
export interface Searcher {
  role: Role;
  /** What is found of cases lies there; public records are found everywhere. */
  places: Places;
  language: Language;
}

export interface Hit extends SearchResult {
  /** Its name is exactly the typed text: such hits come first. */
  exact?: boolean;
}

export interface Finder {
  /** Who may use it. */
  access: Access;
  /** Position among inexact hits; smaller comes first. */
  order: number;
  /**
   * Finds by a text that has a letter or a digit in it. At most five of a kind, and nothing that whoever searches may not read:
   * names of people, never the numbers of their identities.
   */
  find(knex: Knex, text: string, searcher: Searcher): Promise<Hit[]>;
}

/** The most results of one kind. */
export const MAX_PER_KIND = 5;

/** What a result is, in the reader's language, as the specification writes it: an underscore is shown as a space. */
export const resultType = (label: Message, language: Language): string =>
  label[language].toLowerCase().replaceAll(' ', '_');
