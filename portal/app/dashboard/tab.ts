import type { ActionFunctionArgs } from '@remix-run/node';
import type { Profile } from '@bhumi/api/contract/accounts/profile';
import type { Message } from '@bhumi/api/contract/language';
import type { ComponentType } from 'react';
import type { LoaderArgs } from '../lib/api/api.ts';
import type { Refusal } from '../lib/forms/refusal.ts';

/*
A tab of the dashboard is a folder, `tabs/<value of ?tab=>/`: tab.ts (its label and order), view.tsx (what it shows) and, where
needed, tab.server.ts (its loader and actions) and style.css. The frame finds the folders itself.
*/

/** The default export of `tab.ts`. Every page of the dashboard loads those of all tabs, so keep them small. */
export interface TabDefinition {
  /** Its place among the tabs, from 10 on in steps of 10. */
  order: number;
  label: Message;
  /** The count shown after its label: unread notifications. */
  count?: 'unread';
  /** Returns a key for the part of the tab that an address shows, where it has several; a new key loads the data again. */
  part?: (search: URLSearchParams) => string;
  /** Its addresses are steps: each loads its data again, and the previous step stays until they are there. */
  steps?: boolean;
}

/** The props of a tab: the data of its `load` and the action data of its forms. */
export interface TabProps<Data = null, Said = object> {
  profile: Profile;
  data: Data;
  /** The refusal of the last submitted form. */
  refusal: Refusal | undefined;
  actionData: Partial<Said>;
  /** The last load failed on the network: the data are those of the load before. */
  isStale: boolean;
}

/** The exports of `view.tsx`, a script that only this tab loads. */
export interface TabView {
  default: ComponentType<TabProps<unknown>>;
  /** The sentence below its heading. */
  lead: Message;
  /** The error summary at the top of the page; default: the one of all forms. */
  Summary?: ComponentType<TabProps<unknown>>;
  /** Content above its heading. */
  Above?: ComponentType<TabProps<unknown>>;
}

/** Runs the action of a form; returns a redirect or a refusal. */
export type FormHandler = (args: ActionFunctionArgs, form: FormData) => Promise<unknown>;

/** The default export of `tab.server.ts`. */
export interface TabServer {
  /** Loads the data of the tab. Data that the API cannot give are null, and the tab says so. */
  load?: (args: LoaderArgs) => Promise<unknown>;
  /** Its forms, by the value of their field `form`. */
  forms?: Record<string, FormHandler>;
}
