import { request, type APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD, test as base } from '../fixtures.ts';
import { logIn } from './accounts.ts';
import { addTab } from './add-tab.ts';
import { addResource } from './add-resource.ts';
import { copyProject } from './copy.ts';
import { addQueue } from './ponds/add.ts';
import { startOnFilled } from './product.ts';

/** What the proofs add to a copy of the project: each by new files, and no other edit. */
const ADDITIONS: ((directory: string) => Promise<void>)[] = [addResource, addQueue, addTab];

/** The extended copy of the project, started with `npm start`. */
export interface ExtendedProject {
  directory: string;
  url: string;
  /** The API as anyone has it. */
  visitor: APIRequestContext;
  /** Logs in with an address of the demonstration: the session, and the API with it, in English. */
  as: (email: string) => Promise<{ api: APIRequestContext; token: string }>;
}

/**
 * The project with all that the proofs add, for `*-proof.spec.ts`. They run in one worker (see playwright.config.ts), so
 * that all of them cost one build and one start.
 */
export const test = base.extend<object, { grown: ExtendedProject }>({
  grown: [
    async ({}, use) => {
      const { directory, remove } = await copyProject();
      const opened: APIRequestContext[] = [];
      const open = async (url: string, headers: Record<string, string> = {}) => {
        const api = await request.newContext({ baseURL: url, extraHTTPHeaders: headers });
        opened.push(api);
        return api;
      };
      try {
        for (const add of ADDITIONS) await add(directory);
        const { url, interrupt } = await startOnFilled(directory);
        const visitor = await open(url);
        const as = async (email: string) => {
          const { token } = await logIn(visitor, email, DEMO_PASSWORD);
          return {
            api: await open(url, { authorization: `Bearer ${token}`, 'accept-language': 'en' }),
            token,
          };
        };
        try {
          await use({ directory, url, visitor, as });
        } finally {
          for (const api of opened) await api.dispose();
          await interrupt();
        }
      } finally {
        await remove();
      }
    },
    { scope: 'worker', timeout: 480_000 },
  ],
});
