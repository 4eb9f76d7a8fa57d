/** How the land office narrows and orders its list of mutations. */
import type { Message } from '../language.ts';

/** The orders besides the usual one (what waits first). */
export const MUTATION_SORTS = ['oldest', 'newest', 'land'] as const;
export type MutationSort = (typeof MUTATION_SORTS)[number];

export const mutationSortLabels: Record<MutationSort, Message> = {
  oldest: { en: 'Oldest first', bn: 'পুরোনো আগে' },
  newest: { en: 'Newest first', bn: 'নতুন আগে' },
  land: { en: 'By mouza, khatian and dag', bn: 'মৌজা, খতিয়ান ও দাগ অনুযায়ী' },
};

/** The objections by which the list is narrowed: those that wait for a ruling. */
export const OBJECTION_FILTERS = ['open'] as const;

/** The ages that the list offers, in days since the application. */
export const MUTATION_AGES = [7, 21, 28, 45, 90] as const;

/** The place fields of the list's filter, from the outermost in. */
export const MUTATION_PLACES = ['division_id', 'district_id', 'upazila_id', 'mouza_id'] as const;

/** The mutations before and after one in the filtered list; null at an end. */
export interface MutationNeighbours {
  previous: number | null;
  next: number | null;
}
