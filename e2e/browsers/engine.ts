import type { Running } from '../support/start-server.ts';

/** A value that goes into a page and comes out of it. */
export type Plain = string | number | boolean | null;

export interface Cookie {
  name: string;
  value: string;
}

/** A browser that is driven from outside, by what all of them can. `find` is the body of a function that answers with an element. */
export interface Engine {
  name: string;
  version: string;
  goto: (address: string) => Promise<void>;
  /** Runs the body of a function in the page, with `arguments`. */
  run: <T>(body: string, ...args: Plain[]) => Promise<T>;
  /** Clicks where the element is, as a mouse does. */
  click: (find: string, ...args: Plain[]) => Promise<void>;
  /** Types into the element, as a keyboard does. */
  type: (find: string, text: string, ...args: Plain[]) => Promise<void>;
  /** Keeps these cookies for the open page's host, and no others. */
  setCookies: (cookies: readonly Cookie[]) => Promise<void>;
  close: () => Promise<void>;
}

/** What is missing of a browser, and how it comes. */
export class NotInstalled extends Error {}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Tries until it works. @throws what failed last, when the time is over */
export async function eventually<T>(work: () => Promise<T>, milliseconds = 30_000): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(100);
    }
  }
}

/** Ends a program that we started, with all that it has started. */
export async function ended({ child, ended: gone }: Running): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
  await gone;
}
