import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  findDraft,
  deleteDraft,
  saveDraft,
  deleteDecidedDrafts,
  unsavedDrafts,
  type DraftName,
} from './drafts.ts';
import { hasUnsaved, markUnsaved } from './unsaved.ts';

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
  for (const part of ['a', 'b', 'c']) deleteDraft(name(part));
  deleteDraft(name('a', { subject: 'mutation 2' }));
  vi.unstubAllGlobals();
});

describe('drafts', () => {
  it('are kept until they are dropped, and the browser asks before they would be lost', () => {
    expect(asksBeforeLeaving()).toBe(false);
    saveDraft(name('a'), 'typed', true);
    saveDraft(name('a'), 'typed on', true);
    expect(findDraft(name('a'))?.value).toBe('typed on');
    expect([hasUnsaved(), asksBeforeLeaving()]).toEqual([true, true]);
    saveDraft(name('b'), 'more', true);
    deleteDraft(name('a'));
    expect(asksBeforeLeaving()).toBe(true);
    deleteDraft(name('b'));
    expect([findDraft(name('a')), hasUnsaved(), asksBeforeLeaving()]).toEqual([undefined, false, false]);
  });

  it('that say no more than the form does by itself are kept without a question', () => {
    saveDraft(name('a'), '  ', false);
    expect(findDraft(name('a'))?.value).toBe('  ');
    expect([unsavedDrafts('mutation 1'), asksBeforeLeaving()]).toEqual([[], false]);
  });

  it('of one subject are listed before a decision, but for what it sends', () => {
    saveDraft(name('a'), 'typed', true);
    saveDraft(name('b'), 'typed', true);
    saveDraft(name('a', { subject: 'mutation 2' }), 'typed', true);
    expect(unsavedDrafts('mutation 1', ['b']).map(({ part }) => part)).toEqual(['a']);
  });

  it('that were sent are gone after a decision, and those that nobody can send any more; the others stay', () => {
    saveDraft(name('a', { survivesDecision: true }), 'sent', true);
    saveDraft(name('b', { survivesDecision: true }), 'an order', true);
    saveDraft(name('c'), 'words of another decision', true);
    deleteDecidedDrafts('mutation 1', ['a']);
    expect(unsavedDrafts('mutation 1').map(({ part }) => part)).toEqual(['b']);
  });
});

describe('unsaved work', () => {
  it('has the browser ask as long as any of it is there', () => {
    const [one, other] = [markUnsaved(), markUnsaved()];
    one();
    expect(asksBeforeLeaving()).toBe(true);
    other();
    expect(asksBeforeLeaving()).toBe(false);
  });
});
