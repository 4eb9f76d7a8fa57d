import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  MetaFunction,
  ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import { loadConfirmation } from '../confirmation/load.server.ts';
import { Frame } from '../dashboard/frame.tsx';
import { loadKeyOf, loadTabView, tabNamed, tabOf } from '../dashboard/tabs.ts';
import { loadTab, tabFormAction, scriptsOf, redirectToFirstTab } from '../dashboard/tabs.server.ts';
import { dashboardText } from '../dashboard/text.ts';
import { twoFactorAdvice } from '../dashboard/two-factor-advice.server.ts';
import type { Language } from '@bhumi/api/contract/language';
import { languageOf } from '../lib/session/language.ts';
import { staleIfError } from '../lib/api/stale-if-error.ts';
import { keepFormOnNetworkError } from '../lib/api/network-error.ts';
import { pageMeta } from '../lib/document/page-meta.ts';
import { restoredRefusal } from '../lib/forms/form-restore.ts';
import { requireUser } from '../lib/session/user.ts';

export const handle = { hydrate: true };

/** The title names the shown tab. */
const titled = (name: string | undefined, language: Language) => {
  const { title } = dashboardText[language];
  const label = tabNamed(name ?? '')?.label[language];
  return { title: label ? `${label} · ${title}` : title };
};

/** Whether the data of a tab say why a step that its address asks for is not shown, as those of the land tax do. */
const isRefused = (data: unknown): boolean =>
  Boolean((data as { refused?: unknown } | null | undefined)?.refused);

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(
    args,
    { en: titled(args.data?.tab, 'en'), bn: titled(args.data?.tab, 'bn') },
    isRefused(args.data?.data),
  ),
  ...(args.data?.scripts ?? []).map((href) => ({ tagName: 'link' as const, rel: 'modulepreload', href })),
];

/** Loads the signed-in user, the confirmation, and the data of the tab. @throws a redirect to the first tab from an unknown one */
export async function loader(args: LoaderFunctionArgs) {
  const profile = await requireUser(args);
  const tab = tabOf(new URL(args.request.url).searchParams);
  if (!tab) throw redirectToFirstTab(args);
  const [data, done] = await Promise.all([loadTab(args, tab), loadConfirmation(args), loadTabView(tab)]);
  const typed = restoredRefusal(args, profile.id);
  const advice = twoFactorAdvice(profile, languageOf(args.request));
  return { profile, tab: tab.name, data, done, advice, scripts: scriptsOf(tab), typed };
}

const known = staleIfError<Awaited<ReturnType<typeof loader>>>();

/**
 * Loads a tab's data and its script. When only the script fails, the second try loads the whole page: a new release has renamed
 * the script, or the browser remembers the failure.
 */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  known.clientLoader({
    request,
    serverLoader: async <T,>() => {
      const { href, search, searchParams } = new URL(request.url);
      const script = Promise.allSettled([loadTabView(tabOf(searchParams))]);
      const data = await serverLoader<T>();
      const [{ status }] = await script;
      if (status === 'fulfilled') return data;
      if (search === location.search) location.assign(href);
      throw new Error('The script of the tab could not be loaded');
    },
  });

/** Runs the action of a form on a tab. */
export async function action(args: ActionFunctionArgs) {
  await requireUser(args);
  return tabFormAction(args);
}

/** A lost answer leaves the tab as it is; payments have a key and pay once. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepFormOnNetworkError(() => serverAction<typeof action>());

/** Views of the same data do not load them again, nor does a form that was refused or failed. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (actionStatus >= 400) return false;
  if (formMethod || currentUrl.search === nextUrl.search) return defaultShouldRevalidate;
  const { searchParams: coming } = nextUrl;
  return loadKeyOf(currentUrl.searchParams) !== loadKeyOf(coming) || tabOf(coming)?.steps === true;
}

export default function Dashboard() {
  const { stale, ...shown } = known.useLatestData();
  return <Frame {...shown} isStale={stale !== undefined} />;
}
