/**
 * Drafts that stay on this device when the tab is closed, such as a report that is written in the field, with its photos.
 * They lie in IndexedDB, under the account that typed them, until they are sent or discarded, or for 14 days.
 */
import { createStore, del, delMany, entries, setMany, type UseStore } from 'idb-keyval';

const DAYS_KEPT = 14;
/** Photos are written anew with each write, so it waits for a pause in the typing. In ms. */
const PAUSE = 400;

interface Kept<T> {
  draft: T;
  /** When it was last typed in, in ms since 1970. */
  at: number;
}

let opened: { userId: number; store: UseStore } | null = null;
const waiting = new Map<string, { draft: unknown; onKept: () => void }>();
let timer: ReturnType<typeof setTimeout> | undefined;

const prefix = (userId: number): string => `${userId} `;

async function write(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const batch = [...waiting];
  waiting.clear();
  if (!opened || batch.length === 0) return;
  const { userId, store } = opened;
  const at = Date.now();
  try {
    await setMany(
      batch.map(([key, { draft }]) => [prefix(userId) + key, { draft, at }]),
      store,
    );
    for (const [, { onKept }] of batch) onKept();
  } catch {
    // A full disk or a private window: the draft is in memory, and the browser asks before the tab is closed.
  }
}

/** Keeps a draft, soon. `onKept` is called once it is on the device; never where the browser keeps nothing. */
export function keepDraft(key: string, draft: unknown, onKept: () => void): void {
  waiting.set(key, { draft, onKept });
  clearTimeout(timer);
  timer = setTimeout(() => void write(), PAUSE);
}

/** Removes a draft that was sent or discarded. */
export function removeKeptDraft(key: string): void {
  waiting.delete(key);
  if (opened) del(prefix(opened.userId) + key, opened.store).catch(() => {});
}

async function read<T>(userId: number, store: UseStore): Promise<T[]> {
  const all = await entries<string, Kept<T>>(store);
  const oldest = Date.now() - DAYS_KEPT * 24 * 60 * 60 * 1000;
  const [old, kept] = [all.filter(([, { at }]) => at < oldest), all.filter(([, { at }]) => at >= oldest)];
  if (old.length > 0)
    await delMany(
      old.map(([key]) => key),
      store,
    );
  return kept.filter(([key]) => key.startsWith(prefix(userId))).map(([, { draft }]) => draft);
}

/**
 * Opens the store for an account. Returns its drafts, however long a slow device takes: nobody's screen waits for them.
 * None where the browser keeps nothing.
 */
export async function openKeptDrafts<T>(userId: number): Promise<T[]> {
  if (typeof indexedDB === 'undefined') return [];
  opened = { userId, store: createStore('bhumi', 'drafts') };
  // Going to another app or closing the tab: nothing is typed any more.
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.hidden) void write();
  });
  return read<T>(userId, opened.store).catch(() => []);
}
