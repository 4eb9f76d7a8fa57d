/** Other mutations that a finding names: by their numbers where the officer acts, otherwise as one of another office. */
import { digitsIn } from '../../../../contract/digits.ts';
import { formatList } from '../../../../contract/format.ts';
import type { Language } from '../../../../contract/language.ts';
import { NO_PLACES, placesOfPosts, placesSql } from '../../../platform/access/places.ts';
import type { FindingReader } from './finding.ts';

export interface OtherCase {
  /** Null: it lies where the officer does not act. */
  tracking_number: string | null;
}

/** The most that are read and named. */
export const MOST_CASES = 5;

/** SQL condition: the mutation `o` lies where the reader acts. */
export const isInPlacesOf = ({ role, posts }: FindingReader): string =>
  `(true ${placesSql(role ? placesOfPosts({ role, posts: posts ?? [] }, false) : NO_PLACES, 'o.mouza_id')})`;

const ELSEWHERE = { en: 'one of another office', bn: 'অন্য অফিসের একটি আবেদন' };

export const caseName = ({ tracking_number }: OtherCase, language: Language): string =>
  tracking_number === null ? ELSEWHERE[language] : digitsIn(tracking_number, language);

export const otherCaseNames = (found: readonly OtherCase[], language: Language): string =>
  formatList(
    found.map((each) => caseName(each, language)),
    'and',
    language,
  );
