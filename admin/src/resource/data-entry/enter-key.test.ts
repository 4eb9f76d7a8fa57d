import { describe, expect, test } from 'vitest';
import { enterAction, type KeyPress } from './enter-key.ts';
import { soleMatch } from './sole-match.ts';

const ENTER: KeyPress = {
  key: 'Enter',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  composing: false,
  handled: false,
  tag: 'INPUT',
  type: 'text',
  role: null,
};
const after = (more: Partial<KeyPress>) => enterAction({ ...ENTER, ...more });

describe('Enter in a form', () => {
  test('goes on from a field of one line, a day or a select', () => {
    expect(after({})).toBe('on');
    expect(after({ type: null })).toBe('on');
    expect(after({ type: 'date' })).toBe('on');
    expect(after({ tag: 'SELECT' })).toBe('on');
  });

  test('sends the form together with Ctrl, from several lines too', () => {
    expect(after({ ctrlKey: true })).toBe('send');
    expect(after({ metaKey: true, tag: 'TEXTAREA', type: null })).toBe('send');
  });

  test('is a new line in several lines, and the own key of buttons, files and boxes', () => {
    for (const tag of ['TEXTAREA', 'BUTTON', 'A']) expect(after({ tag, type: null })).toBeNull();
    for (const type of ['file', 'checkbox', 'button']) expect(after({ type })).toBeNull();
  });

  test('is the input method’s while it composes a word', () => {
    expect(after({ composing: true })).toBeNull();
    expect(after({ composing: true, ctrlKey: true })).toBeNull();
  });

  test('goes on from a picker whose record it has chosen, and from nothing else that has taken it', () => {
    expect(after({ role: 'combobox', handled: true })).toBe('on');
    expect(after({ handled: true })).toBeNull();
    expect(after({ shiftKey: true })).toBeNull();
    expect(after({ key: 'Tab' })).toBeNull();
  });
});

describe('what was typed into a picker and sent off before anything was seen', () => {
  const names = (record: { name: string }) => [record.name];
  const sheets = ['1', '10', '11'].map((name) => ({ name }));

  test('means the only one found, or the only one of that name, in either script', () => {
    expect(soleMatch([{ name: 'Ashulia' }], 'ash', names)).toEqual({ name: 'Ashulia' });
    expect(soleMatch(sheets, '১', names)).toEqual({ name: '1' });
    expect(soleMatch([{ name: 'Savar' }, { name: 'Savarpara' }], ' savar ', names)).toEqual({
      name: 'Savar',
    });
  });

  test('else whoever typed chooses', () => {
    expect(soleMatch([], 'x', names)).toBeUndefined();
    expect(soleMatch([{ name: 'Kaliganj' }, { name: 'Kaliganj' }], 'kaliganj', names)).toBeUndefined();
    expect(soleMatch(sheets, '2', names)).toBeUndefined();
  });
});
