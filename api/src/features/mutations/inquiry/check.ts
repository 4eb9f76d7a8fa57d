/** What is entered of a step, field by field. */
import { MAX_REMARKS_LENGTH, remarksTooLong } from '../../../../contract/decisions/decisions.ts';
import { normalizeTyped } from '../../../../contract/digits.ts';
import { dhakaDay } from '../../../../contract/format.ts';
import type { Message } from '../../../../contract/language.ts';
import {
  MAX_PEOPLE,
  MAX_PERSON_LENGTH,
  STEP_KINDS,
  stepTexts as texts,
  type StepKind,
  type StepPosition,
} from '../../../../contract/mutations/inquiry/steps.ts';
import { isFieldStep } from '../../../../contract/mutations/inquiry/signing.ts';
import { dayError, parseDay } from '../../../../contract/typed-day.ts';
import { fieldErrors } from '../../../platform/http/http-error.ts';
import { normalizeText } from '../../../platform/text/normalize-text.ts';
import { readPosition } from './position.ts';

/** The fields of the form, as they were typed. */
export type StepFields = Partial<
  Record<
    | ('kind' | 'words' | 'date' | 'time' | 'place' | 'people')
    | ('latitude' | 'longitude' | 'accuracy' | 'signer'),
    string
  >
>;

/** A step that can be stored; `meets_at` and `place` of a hearing only. */
export interface CheckedStep {
  kind: StepKind;
  words: string | null;
  meets_at: Date | null;
  place: string | null;
  people: string[];
  /** Where a report or note was written. */
  position: StepPosition | null;
  /** The name on the paper, where it is entered for another. */
  signer: string | null;
}

type StepErrors = Partial<Record<keyof StepFields, Message>>;

const PLACE_LENGTH = 255;
const lengthOf = (text: string): number => [...text].length;

/** The moment of a day and a time of Dhaka's clocks, which stand at UTC+6 all year. */
function momentOf({ date = '', time = '' }: StepFields, errors: StepErrors): Date | null {
  const day = parseDay(date);
  if (date.trim() && !day) errors.date = dayError(date);
  else if (!day || day < dhakaDay(new Date())) errors.date = texts.date;
  const clock = normalizeTyped(time);
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)) errors.time = texts.time;
  return errors.date || errors.time ? null : new Date(`${day}T${clock}:00+06:00`);
}

function placeOf({ place = '' }: StepFields, errors: StepErrors): string {
  const kept = normalizeText({}, place);
  if (!kept) errors.place = texts.place;
  else if (lengthOf(kept) > PLACE_LENGTH) errors.place = texts.placeLong;
  return kept;
}

function peopleOf({ people = '' }: StepFields, errors: StepErrors): string[] {
  const named = people
    .split('\n')
    .map((line) => normalizeText({}, line))
    .filter(Boolean);
  if (named.length > MAX_PEOPLE || named.some((name) => lengthOf(name) > MAX_PERSON_LENGTH)) {
    errors.people = texts.people;
  }
  return named;
}

/** @throws a 422 by field */
export function checkStep(fields: StepFields): CheckedStep {
  const errors: StepErrors = {};
  const kind = STEP_KINDS.find((known) => known === fields.kind);
  if (!kind) throw fieldErrors({ kind: [texts.kind] });
  const hearing = kind === 'hearing';
  const words = normalizeText({ long: true }, fields.words ?? '') || null;
  if (!hearing && words === null) errors.words = texts.words;
  else if (lengthOf(words ?? '') > MAX_REMARKS_LENGTH) errors.words = remarksTooLong;
  const meets_at = hearing ? momentOf(fields, errors) : null;
  const place = hearing ? placeOf(fields, errors) : null;
  const people = hearing || kind === 'held' ? peopleOf(fields, errors) : [];
  const position = isFieldStep(kind) ? readPosition(fields, errors) : null;
  const entries = Object.entries(errors).map(([field, text]) => [field, [text]] as [string, Message[]]);
  if (entries.length > 0) throw fieldErrors(Object.fromEntries(entries));
  const signer = normalizeText({}, fields.signer ?? '') || null;
  return { kind, words, meets_at, place, people, position, signer };
}
