import { useRouteLoaderData } from '@remix-run/react';
import { createContext, useContext } from 'react';
import { parseLanguage, type Language } from '@bhumi/api/contract/language';
import type { Profile } from '@bhumi/api/contract/accounts/profile';
import type { Flash } from '../session/flash.ts';

/** Data that every page needs. */
export interface RootData {
  language: Language;
  user: Profile | null;
  flash: Flash | null;
  /** The address at which this request refused a form; null when it did not. */
  refused: string | null;
  /** Whether payments are simulated, and no money is taken. */
  simulatedPayments: boolean;
  /** What a print of the page begins with, before the page's path; missing where the address lets its reader in. */
  printed?: string;
  /** Whether applications and payments pause, because nothing can be saved just now. */
  paused?: boolean;
  /** The id under which a failure is logged; null on a page that is cached for everybody. */
  requestId: string | null;
  /** Whether the reader has asked for pages without script. */
  scriptless?: boolean;
}

/** The root data of an error page, where Remix does not call the root loader. */
export const RootDataFallback = createContext<RootData | null>(null);

/** Returns the data of the root loader; null on a page that failed before it ran. */
export function useLoadedRootData(): RootData | null {
  return (useRouteLoaderData('root') as RootData | undefined) ?? null;
}

/** Returns the root data; null only in a browser after a failure without them. */
export function useRootData(): RootData | null {
  const standIn = useContext(RootDataFallback);
  return useLoadedRootData() ?? standIn;
}

/** The reader's language. */
export function useLanguage(): Language {
  return parseLanguage(useRootData()?.language);
}

/** The texts of a screen in the reader's language. */
export function useText<T>(texts: Record<Language, T>): T {
  return texts[useLanguage()];
}

/** The signed-in user, or null. */
export function useUser(): Profile | null {
  return useRootData()?.user ?? null;
}
