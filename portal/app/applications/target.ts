import type { ApplicationAnswer } from '@bhumi/api/contract/applications/applications';
import type { ApplicationType } from '@bhumi/api/contract/applications/fees';
import { parseId } from '../lib/parse-id.ts';
import { recordField, type Tab } from '../lookup/choice.ts';

/** The record of which an application requests a copy. */
export interface Target {
  tab: Tab;
  id: number;
}

export const applicationType = (tab: Tab): ApplicationType =>
  tab === 'khatian' ? 'khatian_request' : 'mouza_map_request';

/** Returns the record of an application. */
export const targetOf = ({
  dag_id,
  mouza_map_id,
}: Pick<ApplicationAnswer, 'dag_id' | 'mouza_map_id'>): Target =>
  dag_id !== null ? { tab: 'khatian', id: dag_id } : { tab: 'mouza_map', id: mouza_map_id ?? 0 };

/** The address of a record in the lookup. */
export const recordAddress = ({ tab, id }: Target): string => `/land?tab=${tab}&${recordField(tab)}=${id}`;

/** The parameter that asks for another copy although the applicant owns an up-to-date one. */
export const ANOTHER_COPY_FIELD = 'again';

/** The address of the page where the fee is paid, with the payment key if there is one. */
export function targetAddress({ tab, id }: Target, key?: string, again = false): string {
  const more = `${again ? `&${ANOTHER_COPY_FIELD}=yes` : ''}${key ? `&key=${key}` : ''}`;
  return `/land/apply?${recordField(tab)}=${id}${more}`;
}

/** Whether an address or a form has `ANOTHER_COPY_FIELD`. */
export const wantsAnotherCopy = (from: { get(name: string): unknown }): boolean =>
  from.get(ANOTHER_COPY_FIELD) === 'yes';

/** Reads the record from an address or a form; null when it names none. */
export function parseTarget(from: { get(name: string): unknown }): Target | null {
  for (const tab of ['khatian', 'mouza_map'] as const) {
    const id = parseId(from.get(recordField(tab)));
    if (id !== null) return { tab, id };
  }
  return null;
}
