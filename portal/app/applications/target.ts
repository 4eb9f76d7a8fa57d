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

/** The page where the fee is paid; with the key of one payment when there is one already. */
export function targetAddress({ tab, id }: Target, key?: string): string {
  return `/land/apply?${recordField(tab)}=${id}${key ? `&key=${key}` : ''}`;
}

/** Reads the record from an address or a form; null when it names none. */
export function parseTarget(from: { get(name: string): unknown }): Target | null {
  for (const tab of ['khatian', 'mouza_map'] as const) {
    const id = parseId(from.get(recordField(tab)));
    if (id !== null) return { tab, id };
  }
  return null;
}
