import { delayHydration } from '../lib/browser/before-hydration.ts';
import type { TabDefinition, TabView } from './tab.ts';

const heads = import.meta.glob<TabDefinition>('./tabs/*/tab.ts', { eager: true, import: 'default' });
const views = import.meta.glob<TabView>('./tabs/*/view.tsx');

export interface Tab extends TabDefinition {
  /** As `?tab=` says it. */
  name: string;
}

/** The tabs that are open, in order; the first is shown where none is asked for. */
export const TABS: readonly Tab[] = Object.entries(heads)
  .map(([file, head]) => ({ name: file.split('/')[2]!, ...head }))
  .sort((one, other) => one.order - other.order);

/** The tab of an address; undefined for one that is unknown or not open yet. */
export function tabOf(search: URLSearchParams): Tab | undefined {
  const name = search.get('tab');
  return name === null ? TABS[0] : tabNamed(name);
}

export const tabNamed = (name: string): Tab | undefined => TABS.find((tab) => tab.name === name);

/** What an address shows is loaded once, and again only for another place: another tab, or another part of it. */
export function loadKeyOf(search: URLSearchParams): string {
  const tab = tabOf(search);
  return `${tab?.name} ${tab?.part?.(search) ?? ''}`;
}

const loadedViews = new Map<string, TabView>();

/** Loads the script of a tab, once: on a server that reads TypeScript each import is a question to another thread. @throws when it cannot be had */
export async function loadTabView(tab: Tab | undefined): Promise<void> {
  if (!tab || loadedViews.has(tab.name)) return;
  const view = await views[`./tabs/${tab.name}/view.tsx`]?.();
  if (view) loadedViews.set(tab.name, view);
}

/** What a tab shows, once its script is there. */
export const viewOf = (tab: Tab): TabView | undefined => loadedViews.get(tab.name);

if (typeof location !== 'undefined' && /^\/dashboard\/?$/i.test(location.pathname)) {
  delayHydration(loadTabView(tabOf(new URLSearchParams(location.search))));
}
