import type { ApplicationAnswer } from '@bhumi/api/contract/applications/applications';
import type { ApplicationType } from '@bhumi/api/contract/applications/fees';
import { parseId } from '../lib/parse-id.ts';
import { recordField, type Tab } from '../lookup/choice.ts';

/** The record that an application asks a copy of. */
export interface Target {
  tab: Tab;
  id: number;
}

export const applicationType = (tab: Tab): ApplicationType =>
  tab === 'khatian' ? 'khatian_request' : 'mouza_map_request';

/** The record that an application is for. */
export const targetOf = ({
  dag_id,
  mouza_map_id,
}: Pick<ApplicationAnswer, 'dag_id' | 'mouza_map_id'>): Target =>
  dag_id !== null ? { tab: 'khatian', id: dag_id } : { tab: 'mouza_map', id: mouza_map_id ?? 0 };

/** Where a record is looked at. */
export const recordAddress = ({ tab, id }: Target): string => `/land?tab=${tab}&${recordField(tab)}=${id}`;

/** Says in an address or a form that another copy is wanted though the applicant has one that says the same. */
export const ANOTHER_COPY_FIELD = 'again';

/** The page where the fee is paid; with the key of one payment when there is one already. */
export function targetAddress({ tab, id }: Target, key?: string, again = false): string {
  const more = `${again ? `&${ANOTHER_COPY_FIELD}=yes` : ''}${key ? `&key=${key}` : ''}`;
  return `/land/apply?${recordField(tab)}=${id}${more}`;
}

/** Whether an address or a form says so. */
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
