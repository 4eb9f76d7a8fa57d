/** For whom the applicant of a mutation acted. Apart from `acted-for.ts`, which every screen of the portal loads. */
import { digitsIn } from '../digits.ts';
import type { Language, Message } from '../language.ts';
import { representationKinds, type RepresentationKind } from './kinds.ts';

/** For which owner of the land the applicant of a mutation acted when asking, on a document that the office has confirmed. */
export interface ApplicantActing {
  kind: RepresentationKind;
  /** As the record writes it. */
  owner: string;
  /** Of the power or resolution; null: the kind has none. */
  number: string | null;
}

/** "Y: attorney (12/2026)"; of several owners each. */
export function applicantActingText(of: readonly ApplicantActing[]): Message {
  const said = (language: Language) =>
    of
      .map(({ kind, owner, number }) => {
        const capacity = representationKinds[kind].label[language];
        const numbered = number === null ? '' : ` (${language === 'bn' ? digitsIn(number, 'bn') : number})`;
        return `${owner}: ${language === 'en' ? capacity.toLowerCase() : capacity}${numbered}`;
      })
      .join('; ');
  return { en: said('en'), bn: said('bn') };
}
