import { delayHydration } from '../lib/browser/before-hydration.ts';
import type { TabDefinition, TabView } from './tab.ts';

const heads = import.meta.glob<TabDefinition>('./tabs/*/tab.ts', { eager: true, import: 'default' });
const views = import.meta.glob<TabView>('./tabs/*/view.tsx');

export interface Tab extends TabDefinition {
  /** The value of `?tab=`. */
  name: string;
}

/** The tabs in order; the first is the default. */
export const TABS: readonly Tab[] = Object.entries(heads)
  .map(([file, head]) => ({ name: file.split('/')[2]!, ...head }))
  .sort((one, other) => one.order - other.order);

/** Returns the tab of an address; undefined for an unknown one. */
export function tabOf(search: URLSearchParams): Tab | undefined {
  const name = search.get('tab');
  return name === null ? TABS[0] : tabNamed(name);
}

export const tabNamed = (name: string): Tab | undefined => TABS.find((tab) => tab.name === name);

/** Returns the key of the data that an address shows. They are loaded again only for another key: another tab, or another part of it. */
export function loadKeyOf(search: URLSearchParams): string {
  const tab = tabOf(search);
  return `${tab?.name} ${tab?.part?.(search) ?? ''}`;
}

const loadedViews = new Map<string, TabView>();

/**
 * Loads the script of a tab once, because each import on a server that runs TypeScript costs a message to another thread. @throws
 * when it cannot be loaded
 */
export async function loadTabView(tab: Tab | undefined): Promise<void> {
  if (!tab || loadedViews.has(tab.name)) return;
  const view = await views[`./tabs/${tab.name}/view.tsx`]?.();
  if (view) loadedViews.set(tab.name, view);
}

/** Returns the view of a tab when its script is loaded. */
export const viewOf = (tab: Tab): TabView | undefined => loadedViews.get(tab.name);

if (typeof location !== 'undefined' && /^\/dashboard\/?$/i.test(location.pathname)) {
  delayHydration(loadTabView(tabOf(new URLSearchParams(location.search))));
}
