import { readFileSync, writeFileSync } from 'node:fs';
import { PORTAL_SCRIPT } from '../api/contract/browsers.ts';
import { expect, test } from './fixtures.ts';
import { faultsOfScripts, faultsOfStyles, filesOf, rowsWithGap, rowsWithMargins } from './support/targets.ts';
import { root } from './support/start-server.ts';

/* What was built is for the browsers that api/contract/browsers.ts declares. */

/** Every browser of the portal has `replaceAll`: its test asks for it before it starts (portal/app/lib/browser/supported-browser.ts). */
const PORTAL = {
  script: PORTAL_SCRIPT,
  known: ['StringReplaceAll'],
  newer: /\bstructuredClone\(|\bcrypto\.randomUUID\b|\bAbortSignal\.timeout\b/g,
};
/** Chrome 109, Firefox 115 and Safari 16.4 have all of it. */
const CONSOLE = { script: 'es2022' };

test('the scripts of the portal need nothing that its browsers lack', () => {
  expect(faultsOfScripts(filesOf(`${root}portal/build/client`, '.js'), PORTAL)).toEqual([]);
});

test('nor do those of the back office', () => {
  expect(faultsOfScripts(filesOf(`${root}admin/dist`, '.js'), CONSOLE)).toEqual([]);
});

test('what they lack would be found', () => {
  const tooNew = (script: string, level: Parameters<typeof faultsOfScripts>[1]) => {
    const file = test.info().outputPath(`${script.length}.js`);
    writeFileSync(file, script);
    return faultsOfScripts([file], level);
  };
  expect(tooNew('export const last = (list) => list.at(-1);', PORTAL)).toHaveLength(1);
  expect(tooNew('export const last = (list) => list.findLast(Boolean);', PORTAL)).toHaveLength(1);
  expect(tooNew('export class A { static { A.b = 1; } }', PORTAL)).toHaveLength(1);
  expect(tooNew('export const sorted = (list) => list.toSorted();', CONSOLE)).toHaveLength(1);
  expect(tooNew('export const is = (text) => URL.canParse(text);', CONSOLE)).toHaveLength(1);
  expect(tooNew('export const last = (list) => list.at(-1);', CONSOLE)).toEqual([]);
});

test('no rule of the portal is dropped for one of its selectors, and every row with a gap has margins too', () => {
  const sheets = filesOf(`${root}portal/build/client`, '.css').map((file) => readFileSync(file, 'utf8'));
  expect(sheets.flatMap(faultsOfStyles)).toEqual([]);
  const margins = new Set(sheets.flatMap(rowsWithMargins));
  expect(sheets.flatMap(rowsWithGap).filter((row) => !margins.has(row))).toEqual([]);
});

test('a rule that would be dropped is found', () => {
  expect(faultsOfStyles('button, a:has(b) { display: none }')).toHaveLength(1);
  expect(faultsOfStyles('@media print { a, :focus-visible { color: red } }')).toHaveLength(1);
  expect(faultsOfStyles(':is(a, b) { color: red }')).toHaveLength(1);
  expect(faultsOfStyles('a:not(.b, .c) { color: red }')).toHaveLength(1);
  expect(faultsOfStyles('a:has(b) { color: red } a:focus-visible { color: red }')).toEqual([]);
  expect(rowsWithGap('.row { display: flex; gap: 1rem }')).toEqual(['.row']);
});
