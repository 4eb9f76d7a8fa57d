/** The address of the notice board: what is searched for, and from where on. */
import { NOTICE_BOARD, NOTICE_FEED } from '@bhumi/api/contract/notice-board/notice-board';
import type { Language } from '@bhumi/api/contract/language';
import { parsePlace, type Place } from '../cascade/steps.ts';
import { parseId } from '../lib/parse-id.ts';

export const BOARD_STEPS = ['division_id', 'district_id', 'upazila_id', 'mouza_id'] as const;
export type BoardStep = (typeof BOARD_STEPS)[number];

export const TYPED_FIELDS = ['khatian', 'dag', 'number'] as const;
export type TypedField = (typeof TYPED_FIELDS)[number];

/** The longest text that the API takes. */
const MAX_LENGTH = 100;

export interface BoardSearch {
  place: Place<BoardStep>;
  office_id: number | null;
  typed: Record<TypedField, string>;
  before: number | null;
}

/** Reads a search; what is no id counts as not chosen. */
export function parseSearch(from: URLSearchParams): BoardSearch {
  const typed = (field: TypedField) => (from.get(field) ?? '').trim().slice(0, MAX_LENGTH);
  return {
    place: parsePlace(from, BOARD_STEPS),
    office_id: parseId(from.get('office_id')),
    typed: { khatian: typed('khatian'), dag: typed('dag'), number: typed('number') },
    before: parseId(from.get('before')),
  };
}

/** Returns a search as address parameters, without empty ones. */
function searchQuery({ place, office_id, typed, before }: BoardSearch): URLSearchParams {
  const entries = Object.entries({ ...place, office_id, ...typed, before });
  return new URLSearchParams(
    entries.filter(([, value]) => value !== null && value !== '').map(([name, value]) => [name, `${value}`]),
  );
}

const withQuery = (path: string, query: URLSearchParams): string =>
  query.size > 0 ? `${path}?${query}` : path;

export const boardAddress = (search: BoardSearch): string => withQuery(NOTICE_BOARD, searchQuery(search));

/** The board of one land office. */
export const officeBoard = (office_id: number): string => `${NOTICE_BOARD}?office_id=${office_id}`;

/** A page has few notices: on a phone three fill the screen. */
const PAGE_LENGTH = '10';

/** The API path of the page. */
export function noticeBoardApiPath(search: BoardSearch): string {
  const query = searchQuery(search);
  query.set('limit', PAGE_LENGTH);
  return withQuery('/api/notice-board', query);
}

/** The feed of a search, whichever page of it is shown. */
export function feedAddress(search: BoardSearch, language: Language): string {
  const query = searchQuery({ ...search, before: null });
  query.set('lang', language);
  return withQuery(NOTICE_FEED, query);
}

/** Whether anything is searched for. */
export const isNarrowed = (search: BoardSearch): boolean => searchQuery({ ...search, before: null }).size > 0;
