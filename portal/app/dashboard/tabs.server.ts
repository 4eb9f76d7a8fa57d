import type { ActionFunctionArgs } from '@remix-run/node';
import type { LoaderArgs } from '../lib/api/api.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { readForm } from '../lib/forms/read-form.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { tabAddress } from '../lib/tab-address.ts';
import type { FormHandler, TabServer } from './tab.ts';
import { TABS, type Tab } from './tabs.ts';
import { dashboardText } from './text.ts';

const servers = import.meta.glob<TabServer>('./tabs/*/tab.server.ts', { eager: true, import: 'default' });

/** Returns the forms of all tabs by name. @throws {Error} at start, when two tabs have a form of the same name */
export function collectForms(tabs: readonly TabServer[]): ReadonlyMap<string, FormHandler> {
  const forms = new Map<string, FormHandler>();
  for (const [name, handler] of tabs.flatMap((tab) => Object.entries(tab.forms ?? {}))) {
    if (forms.has(name)) throw new Error(`Two tabs of the dashboard have a form '${name}'`);
    forms.set(name, handler);
  }
  return forms;
}

const forms = collectForms(Object.values(servers));

/** Loads the data of a tab; null for a tab that needs only the profile. */
export async function loadTab(args: LoaderArgs, tab: Tab): Promise<unknown> {
  return (await servers[`./tabs/${tab.name}/tab.server.ts`]?.load?.(args)) ?? null;
}

/** Runs the action of the submitted form. @throws 403 for a cross-site form, 400 for an unknown one */
export async function tabFormAction(args: ActionFunctionArgs): Promise<unknown> {
  requireSameOrigin(args.request);
  const form = await readForm(args.request);
  const handler = forms.get(String(form.get('form')));
  if (!handler) throw new Response(null, { status: 400 });
  return handler(args, form);
}

/** Redirects from an unknown tab to the first one, which says so. */
export function redirectToFirstTab({ request, context }: LoaderArgs): Response {
  const text = dashboardText[languageOf(request)].noSuchTab;
  return redirectWithFlash(tabAddress(TABS[0]!.name), { kind: 'info', text }, { secure: context.secure });
}

/** The scripts of a tab, to be preloaded together. */
export const scriptsOf = (tab: Tab): readonly string[] => import.meta.env.TAB_SCRIPTS?.[tab.name] ?? [];
