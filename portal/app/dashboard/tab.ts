import type { ActionFunctionArgs } from '@remix-run/node';
import type { Profile } from '@bhumi/api/contract/accounts/profile';
import type { Message } from '@bhumi/api/contract/language';
import type { ComponentType } from 'react';
import type { LoaderArgs } from '../lib/api/api.ts';
import type { Refusal } from '../lib/forms/refusal.ts';

/*
 * A tab of the dashboard is a folder, `tabs/<what ?tab= says>/`: tab.ts (what the frame says of it), view.tsx (what it
 * shows), and where it needs them tab.server.ts (what it loads and does) and style.css. The frame finds them by itself.
 */

/** The default export of `tab.ts`. Every page of the dashboard carries those of all tabs: nothing else belongs into it. */
export interface TabDefinition {
  /** Its place among the tabs, from 10 on in steps of 10. */
  order: number;
  label: Message;
  /** What is counted behind its label, where there is any: notifications that were not read. */
  count?: 'unread';
  /** Names the part of the tab that an address shows, where it has several: another part is loaded anew. */
  part?: (search: URLSearchParams) => string;
  /** Its addresses are steps: each is loaded anew, and what is shown stays until the next one is there. */
  steps?: boolean;
}

/** What a tab is given to show: the data of its `load`, and the action data of its forms. */
export interface TabProps<Data = null, Said = object> {
  profile: Profile;
  data: Data;
  /** What is wrong with the form that was sent last. */
  refusal: Refusal | undefined;
  actionData: Partial<Said>;
  /** The last load failed on the network: the data are those of the load before. */
  isStale: boolean;
}

/** `view.tsx`: a script of its own, loaded only for this tab. */
export interface TabView {
  default: ComponentType<TabProps<unknown>>;
  /** What it is about, below its heading. */
  lead: Message;
  /** What stands at the top of the page when something is wrong; without it, what every form says there. */
  Summary?: ComponentType<TabProps<unknown>>;
  /** What stands above its heading. */
  Above?: ComponentType<TabProps<unknown>>;
}

/** Does what a form is for; answers with a redirect or a refusal. */
export type FormHandler = (args: ActionFunctionArgs, form: FormData) => Promise<unknown>;

/** The default export of `tab.server.ts`. */
export interface TabServer {
  /** Loads what the tab shows beside the profile. What the API does not give is null, and the tab says so. */
  load?: (args: LoaderArgs) => Promise<unknown>;
  /** Its forms, by the name that each carries in its field `form`. */
  forms?: Record<string, FormHandler>;
}
