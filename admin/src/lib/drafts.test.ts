import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftOf, dropDraft, keepDraft, settleDrafts, unsavedOf, type DraftName } from './drafts.ts';
import { hasUnsaved, keepWork } from './unsaved.ts';

const label = { en: 'Order', bn: 'আদেশ' };
const name = (part: string, more: Partial<DraftName> = {}): DraftName => ({
  subject: 'mutation 1',
  part,
  label,
  ...more,
});

/** Whether the browser is asked to warn before this page is left. */
function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => {
  for (const part of ['a', 'b', 'c']) dropDraft(name(part));
  dropDraft(name('a', { subject: 'mutation 2' }));
  vi.unstubAllGlobals();
});

describe('drafts', () => {
  it('are kept until they are dropped, and the browser asks before they would be lost', () => {
    expect(asksBeforeLeaving()).toBe(false);
    keepDraft(name('a'), 'typed', true);
    keepDraft(name('a'), 'typed on', true);
    expect(draftOf(name('a'))?.value).toBe('typed on');
    expect([hasUnsaved(), asksBeforeLeaving()]).toEqual([true, true]);
    keepDraft(name('b'), 'more', true);
    dropDraft(name('a'));
    expect(asksBeforeLeaving()).toBe(true);
    dropDraft(name('b'));
    expect([draftOf(name('a')), hasUnsaved(), asksBeforeLeaving()]).toEqual([undefined, false, false]);
  });

  it('that say no more than the form does by itself are kept without a question', () => {
    keepDraft(name('a'), '  ', false);
    expect(draftOf(name('a'))?.value).toBe('  ');
    expect([unsavedOf('mutation 1'), asksBeforeLeaving()]).toEqual([[], false]);
  });

  it('of one subject are listed before a decision, but for what it sends', () => {
    keepDraft(name('a'), 'typed', true);
    keepDraft(name('b'), 'typed', true);
    keepDraft(name('a', { subject: 'mutation 2' }), 'typed', true);
    expect(unsavedOf('mutation 1', ['b']).map(({ part }) => part)).toEqual(['a']);
  });

  it('that were sent are gone after a decision, and those that nobody can send any more; the others stay', () => {
    keepDraft(name('a', { outlasts: true }), 'sent', true);
    keepDraft(name('b', { outlasts: true }), 'an order', true);
    keepDraft(name('c'), 'words of another decision', true);
    settleDrafts('mutation 1', ['a']);
    expect(unsavedOf('mutation 1').map(({ part }) => part)).toEqual(['b']);
  });
});

describe('unsaved work', () => {
  it('has the browser ask as long as any of it is there', () => {
    const [one, other] = [keepWork(), keepWork()];
    one();
    expect(asksBeforeLeaving()).toBe(true);
    other();
    expect(asksBeforeLeaving()).toBe(false);
  });
});
