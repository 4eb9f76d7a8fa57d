/** What is entered of a step, field by field. */
import { MAX_WORDS_LENGTH, wordsTooLong } from '../../../../contract/decisions/decisions.ts';
import { normalizeTyped } from '../../../../contract/digits.ts';
import { dhakaDay } from '../../../../contract/format.ts';
import type { Message } from '../../../../contract/language.ts';
import {
  MOST_PEOPLE,
  PERSON_LENGTH,
  STEP_KINDS,
  stepTexts as texts,
  type StepKind,
} from '../../../../contract/mutations/inquiry/steps.ts';
import { parseDay } from '../../../platform/time/days.ts';
import { fieldErrors } from '../../../platform/http/http-error.ts';
import { normalizeText } from '../../../platform/text/normalize-text.ts';

/** The fields of the form, as they were typed. */
export type StepFields = Partial<Record<'kind' | 'words' | 'date' | 'time' | 'place' | 'people', string>>;

/** A step that can be stored; `meets_at` and `place` of a hearing only. */
export interface CheckedStep {
  kind: StepKind;
  words: string | null;
  meets_at: Date | null;
  place: string | null;
  people: string[];
}

type Wrong = Partial<Record<keyof StepFields, Message>>;

const PLACE_LENGTH = 255;
const lengthOf = (text: string): number => [...text].length;

/** The moment of a day and a time of Dhaka's clocks, which stand at UTC+6 all year. */
function momentOf({ date = '', time = '' }: StepFields, wrong: Wrong): Date | null {
  const day = parseDay(date);
  if (!day || day < dhakaDay(new Date())) wrong.date = texts.date;
  const clock = normalizeTyped(time);
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)) wrong.time = texts.time;
  return wrong.date || wrong.time ? null : new Date(`${day}T${clock}:00+06:00`);
}

function placeOf({ place = '' }: StepFields, wrong: Wrong): string {
  const kept = normalizeText({}, place);
  if (!kept) wrong.place = texts.place;
  else if (lengthOf(kept) > PLACE_LENGTH) wrong.place = texts.placeLong;
  return kept;
}

function peopleOf({ people = '' }: StepFields, wrong: Wrong): string[] {
  const named = people
    .split('\n')
    .map((line) => normalizeText({}, line))
    .filter(Boolean);
  if (named.length > MOST_PEOPLE || named.some((name) => lengthOf(name) > PERSON_LENGTH)) {
    wrong.people = texts.people;
  }
  return named;
}

/** @throws a 422 by field */
export function checkStep(fields: StepFields): CheckedStep {
  const wrong: Wrong = {};
  const kind = STEP_KINDS.find((known) => known === fields.kind);
  if (!kind) throw fieldErrors({ kind: [texts.kind] });
  const hearing = kind === 'hearing';
  const words = normalizeText({ long: true }, fields.words ?? '') || null;
  if (!hearing && words === null) wrong.words = texts.words;
  else if (lengthOf(words ?? '') > MAX_WORDS_LENGTH) wrong.words = wordsTooLong;
  const meets_at = hearing ? momentOf(fields, wrong) : null;
  const place = hearing ? placeOf(fields, wrong) : null;
  const people = hearing || kind === 'held' ? peopleOf(fields, wrong) : [];
  const errors = Object.entries(wrong).map(([field, text]) => [field, [text]] as [string, Message[]]);
  if (errors.length > 0) throw fieldErrors(Object.fromEntries(errors));
  return { kind, words, meets_at, place, people };
}
