import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import {
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import { useEffect } from 'react';
import { Frame } from '../dashboard/frame.tsx';
import { placeOf, prepare, tabOf } from '../dashboard/tabs.ts';
import { loadTab, ownFormAction, scriptsOf, toFirstTab } from '../dashboard/tabs.server.ts';
import { dashboardText } from '../dashboard/text.ts';
import { isAnswer, keepForm } from '../lib/lost.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { requireUser } from '../lib/user.ts';

export const handle = { hydrate: true };

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, dashboardText),
  ...(args.data?.scripts ?? []).map((href) => ({ tagName: 'link' as const, rel: 'modulepreload', href })),
];

/** Who is signed in, and what the tab shows. @throws a redirect to the first tab instead of one that is not there */
export async function loader(args: LoaderFunctionArgs) {
  const profile = await requireUser(args);
  const tab = tabOf(new URL(args.request.url).searchParams);
  if (!tab) throw toFirstTab(args);
  const [data] = await Promise.all([loadTab(args, tab), prepare(tab)]);
  return { profile, tab: tab.name, data, scripts: scriptsOf(tab), lost: false };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

let last: Loaded | null = null;

/**
 * Where the server cannot be reached, the tab stays as it is and says so. A script alone that is missing (an update has
 * given it another name, or the browser remembers that it failed) is fetched with the whole page by the second try.
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  const { href, search, searchParams } = new URL(request.url);
  const again = search === location.search;
  const script = prepare(tabOf(searchParams)).then(
    () => true,
    () => false,
  );
  try {
    const data: Loaded = await serverLoader();
    if ((await script) || !last) return data;
    if (again) location.assign(href);
  } catch (thrown) {
    if (isAnswer(thrown) || request.signal.aborted || !last) throw thrown;
  }
  return again ? last : { ...last, lost: true };
}

/** Does what one of the forms on the tabs is for. */
export async function action(args: ActionFunctionArgs) {
  await requireUser(args);
  return ownFormAction(args);
}

/** An answer that is lost on its way leaves the tab as it is; what pays has a key and pays once. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  keepForm(() => serverAction<typeof action>());

/** What lives on the same data does not load it again, nor does a form that was refused or failed. */
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
  return placeOf(currentUrl.searchParams) !== placeOf(coming) || tabOf(coming)?.steps === true;
}

export default function Dashboard() {
  const loaded = useLoaderData<typeof loader>();
  useEffect(() => {
    last = loaded;
  }, [loaded]);
  return <Frame {...loaded} />;
}
