import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { collectForms } from './tabs.server.ts';
import { loadKeyOf, loadTabView, tabNamed, tabOf, TABS, viewOf } from './tabs.ts';

const tab = (search: string) => tabOf(new URLSearchParams(search))?.name;
const place = (search: string) => loadKeyOf(new URLSearchParams(search));
const form = async () => null;

describe('the tabs', () => {
  it('are the folders, in their order', async () => {
    const folders = readdirSync(new URL('tabs', import.meta.url));
    expect(TABS.map(({ name }) => name).sort()).toEqual(folders.sort());
    const places = TABS.map(({ order }) => order);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(new Set(places).size, 'two tabs in one place').toBe(TABS.length);
  });

  it('have something to show, each as soon as it is asked for', async () => {
    for (const each of TABS) {
      expect(viewOf(each)).toBeUndefined();
      await loadTabView(each);
      expect(viewOf(each)?.default).toBeTypeOf('function');
    }
  });

  it('are loaded once: who asks again waits for nothing', async () => {
    const [tab] = TABS;
    await loadTabView(tab);
    let there = false;
    void loadTabView(tab).then(() => (there = true));
    // One turn of what is promised already; an import takes more.
    await Promise.resolve();
    expect(there).toBe(true);
  });

  it('begin with the first where none is asked for, and none stands for one that is not there', () => {
    expect(tab('')).toBe('personalInfo');
    expect(tab('tab=payments')).toBe('payments');
    for (const wrong of ['tab=nothing', 'tab=', 'tab=PAYMENTS', 'tab=../address']) {
      expect(tab(wrong)).toBeUndefined();
    }
    expect(tabNamed('constructor')).toBeUndefined();
  });

  it('are one place each; the kinds of payment are several, and so is how many of them are shown', () => {
    expect(place('tab=payments')).not.toBe(place('tab=applyKhatian'));
    expect(place('tab=payments&kind=ldt')).not.toBe(place('tab=payments'));
    expect(place('tab=payments&show=13')).not.toBe(place('tab=payments'));
    expect(place('tab=profileKyc&code=sent')).toBe(place('tab=profileKyc'));
    expect(place('')).toBe(place('tab=personalInfo'));
  });
});

it('two tabs with a form of the same name do not start', () => {
  expect([...collectForms([{ forms: { save: form } }, {}, { forms: { send: form } }]).keys()]).toEqual([
    'save',
    'send',
  ]);
  expect(() => collectForms([{ forms: { save: form } }, { forms: { save: form } }])).toThrow(
    "Two tabs of the dashboard have a form 'save'",
  );
});
