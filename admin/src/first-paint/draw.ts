import type { Language } from '@bhumi/api/contract/language';
import type { Preferences } from '@bhumi/api/contract/preferences/preferences';
import { findDefinition } from '../lib/definitions.ts';
import { ME_URL, PREFERENCES_URL, readPreloaded } from '../lib/preloaded.ts';
import type { StaffUser } from '../lib/authProvider.ts';
import { columnsOf, type StoredRecord } from '../resource/columns.ts';
import { opensOnOwnPlaces } from '../resource/place-filters.ts';
import { pageFrame } from './frame.ts';
import type { FirstPaintList } from './list-rows.ts';
import { listScreen } from './list-screen.ts';
import { showFirstPaint } from './swap.ts';

/** The address of a list with no dialog open over it. */
const LIST = /^\/admin\/([a-z-]+)\/?$/;

/**
 * Paints a list as soon as its response arrives, so that it can be read until the console has loaded. Paints nothing when a
 * response is an error: the console shows it.
 * @param address of the list's request
 */
export async function drawFirstPaint(address: string, language: Language): Promise<void> {
  const definition = findDefinition(LIST.exec(window.location.pathname)?.[1] ?? '');
  if (!definition) return;
  const answers = await Promise.all(
    [ME_URL, address, PREFERENCES_URL].map((each) => readPreloaded(each).catch(() => null)),
  );
  const [user, records, preferences] = answers as [
    StaffUser | null,
    StoredRecord[] | null,
    Preferences | null,
  ];
  if (!user || !records) return;
  const { searchParams } = new URL(address, window.location.origin);
  const [field, order] = JSON.parse(searchParams.get('sort')!) as [string, string];
  const list: FirstPaintList = {
    definition,
    records,
    columns: columnsOf(definition, preferences?.lists[definition.name]?.columns),
    sort: { field, order },
    filter: JSON.parse(searchParams.get('filter')!) as Record<string, unknown>,
    reader: user,
    language,
  };
  // The console narrows a list that it opens itself; the rows of the whole country would only flash.
  const isDefault = !window.location.search && Object.keys(list.filter).length === 0;
  if (isDefault && opensOnOwnPlaces(definition, user)) return;
  showFirstPaint(pageFrame(user, language, listScreen(list)));
}
