import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftsRestored, findDraft, restoreDrafts, saveDraft, type Draft } from './drafts.ts';

/* A device that is slow to read what was typed on it before. */

const device = vi.hoisted(() => ({ answer: (_entries: unknown[]): void => {} }));
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  entries: () => new Promise((resolve) => (device.answer = resolve)),
  setMany: () => Promise.resolve(),
  del: () => Promise.resolve(),
  delMany: () => Promise.resolve(),
}));

const name = (part: string) => ({
  subject: 'mutation 9',
  part,
  label: { en: 'Report', bn: 'প্রতিবেদন' },
  isKept: true,
});
const entry = (part: string, value: string) => [
  `7 mutation 9 ${part}`,
  { draft: { ...name(part), value, isUnsaved: true } satisfies Draft, at: Date.now() },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('indexedDB', {});
  vi.stubGlobal('window', Object.assign(new EventTarget(), { document: new EventTarget() }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('gives back what was typed before, however long the device takes, and never over what was typed since', async () => {
  const before = device.answer;
  restoreDrafts(7);
  await vi.waitUntil(() => device.answer !== before);
  await vi.advanceTimersByTimeAsync(60_000);
  saveDraft(name('typed since'), 'new words', true);
  device.answer([entry('report', 'The buyer'), entry('typed since', 'old words')]);
  await draftsRestored();
  expect(findDraft(name('report'))?.value).toBe('The buyer');
  expect(findDraft(name('typed since'))?.value).toBe('new words');
});
