import { useRouteLoaderData } from '@remix-run/react';
import type { User } from '@bhumi/api/contract/accounts';
import { parseLanguage, type Language } from '@bhumi/api/contract/language';
import type { loader } from '../root.tsx';

/** What the root loader knows, or undefined on a failure page that has lost even that. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root');
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
export function useUser(): User | null {
  return useRootData()?.user ?? null;
}
