import { digitsIn } from '@bhumi/api/contract/digits';
import { dhakaDay, formatDate } from '@bhumi/api/contract/format';
import type { Language } from '@bhumi/api/contract/language';
import {
  approvalRefusedShort,
  approvalRefusedTexts,
} from '@bhumi/api/contract/restrictions/approval-refused';
import { officePath } from '@bhumi/api/contract/offices/office-page';
import {
  daysBetween,
  standingSteps,
  type Standing,
  type StandingKind,
} from '@bhumi/api/contract/standing/standing';
import { apiGet, type LoaderArgs } from '../lib/api/api.ts';
import { languageOf } from '../lib/session/language.ts';
import type { StandingView } from './standing.ts';
import { standingText } from './text.ts';

/** Puts where a case stands into words. @param today `YYYY-MM-DD` in Dhaka */
export function toStandingView(standing: Standing, language: Language, today: string): StandingView {
  const text = standingText[language];
  const { steps, late_since: late, expected_on: expected, processing_time, office } = standing;
  const days = (count: number) => text.days(count, digitsIn(count, language));
  const day = (on: string) => formatDate(on, language);
  const lateDays = late && days(daysBetween(late, today));
  const stopped = approvalRefusedTexts(standing.restrictions, language);
  const now = steps.find(({ state }) => state === 'now');
  return {
    title: text.title,
    line: now
      ? {
          step: standingSteps[now.step][language],
          when: late
            ? text.lateInLine(day(late), lateDays!)
            : standing.waits_for_citizen
              ? text.yoursInLine
              : stopped.length > 0
                ? approvalRefusedShort[language]
                : expected
                  ? text.expectedInLine(day(expected))
                  : now.on && day(now.on),
          late: late !== null,
        }
      : null,
    stopped,
    unfold: text.allSteps,
    steps: steps.map(({ step, state, on }) => ({
      text: standingSteps[step][language],
      state,
      word: text[state],
      on: on && day(on),
    })),
    late: late && text.late(day(late), lateDays!),
    notes: [
      ...(standing.waits_for_citizen ? [text.yours] : []),
      ...(expected ? [text.expected(day(expected))] : late ? [text.noDay] : []),
      ...(standing.promised_on === null || stopped.length > 0
        ? []
        : [
            processing_time
              ? text.processing_time(
                  days(processing_time.median_days),
                  days(processing_time.nine_in_ten_days),
                )
              : text.noPace,
          ]),
    ],
    office: office && {
      lead: text.ask,
      name: office.name[language],
      href: officePath(office.id),
      contact: [office.address, office.phone ? text.phone(digitsIn(office.phone, language)) : text.noContact]
        .filter((part) => part !== null)
        .join(' · '),
    },
  };
}

/** The reader's open cases of a kind; null: they could not be loaded. */
async function askStandings(args: LoaderArgs, kind: StandingKind, id?: number): Promise<Standing[] | null> {
  const query = new URLSearchParams({ kind, ...(id === undefined ? {} : { id: String(id) }) });
  const answer = await apiGet<Standing[]>(args, `/api/user/standing?${query.toString()}`);
  return answer.ok ? answer.data : null;
}

/**
 * Loads where the reader's open cases of a kind stand, by id; none where they could not be loaded: the page shows the rest.
 * @param id one of them
 */
export async function loadStandings(
  args: LoaderArgs,
  kind: StandingKind,
  id?: number,
): Promise<Record<number, StandingView>> {
  const standings = (await askStandings(args, kind, id)) ?? [];
  const [language, today] = [languageOf(args.request), dhakaDay(new Date())];
  return Object.fromEntries(
    standings.map((standing) => [standing.id, toStandingView(standing, language, today)]),
  );
}

/** What a panel says of the days of a case. */
interface ExpectedDecision {
  /** The day by which it is expected to be decided; its value is null where no day can be told. */
  fact: [term: string, value: string | null];
  /** What stops it; empty: nothing. */
  stopped: string[];
}

/** Loads what can be expected of a case that was just begun. */
export async function loadExpectedDecision(
  args: LoaderArgs,
  kind: StandingKind,
  id: number,
): Promise<ExpectedDecision> {
  const language = languageOf(args.request);
  const [standing] = (await askStandings(args, kind, id)) ?? [];
  const day = standing?.expected_on;
  return {
    fact: [standingText[language].expectedBy, day ? formatDate(day, language) : null],
    stopped: approvalRefusedTexts(standing?.restrictions ?? [], language),
  };
}

/** Loads the day by which a case is expected to be decided, as a fact of a panel. */
export const loadExpectedDay = async (
  ...of: Parameters<typeof loadExpectedDecision>
): Promise<ExpectedDecision['fact']> => (await loadExpectedDecision(...of)).fact;
