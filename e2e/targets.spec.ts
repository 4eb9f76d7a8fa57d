import { readFileSync, writeFileSync } from 'node:fs';
import { PORTAL_SCRIPT } from '../api/contract/browsers.ts';
import { expect, test } from './fixtures.ts';
import {
  CONSOLE_SELECTORS,
  faultsOfOwnStyles,
  faultsOfScripts,
  faultsOfStyles,
  filesOf,
  hiddenForGood,
  PORTAL_SELECTORS,
  rowsWithGap,
  rowsWithMargins,
} from './support/targets.ts';
import { root } from './support/start-server.ts';

/* What was built is for the browsers that api/contract/browsers.ts declares. */

/**
 * Every browser of the portal has `replaceAll`: its test asks for it before it starts (portal/app/lib/browser/supported-browser.ts). es-check finds `.at()`
 * only after the name of a list, and does not look into patterns. A spread (`...at()`) calls a function that minifying named so.
 */
const PORTAL = {
  script: PORTAL_SCRIPT,
  known: ['StringReplaceAll'],
  newer: /\bstructuredClone\(|\bcrypto\.randomUUID\b|\bAbortSignal\.timeout\b|(?<!\.\.)\.at\(|\(\?<[=!]/g,
};
/** Chrome 109, Firefox 115 and Safari 16.4 have all of it. */
const CONSOLE = { script: 'es2022' };

const PORTAL_BUILD = `${root}portal/build/client`;
const CONSOLE_BUILD = `${root}admin/dist`;
const textsOf = (folder: string, ending: string) =>
  filesOf(folder, ending).map((file) => readFileSync(file, 'utf8'));

test('the scripts of the portal need nothing that its browsers lack', () => {
  expect(faultsOfScripts(filesOf(PORTAL_BUILD, '.js'), PORTAL)).toEqual([]);
});

test('nor do those of the back office', () => {
  expect(faultsOfScripts(filesOf(CONSOLE_BUILD, '.js'), CONSOLE)).toEqual([]);
});

test('what they lack would be found', () => {
  const tooNew = (script: string, level: Parameters<typeof faultsOfScripts>[1]) => {
    const file = test.info().outputPath(`${script.length}.js`);
    writeFileSync(file, script);
    return faultsOfScripts([file], level);
  };
  // By the names that small scripts have.
  for (const call of [
    'M.at(-1)',
    'M.findLast(e)',
    'M.findLastIndex(e)',
    'Object.hasOwn(M,e)',
    'M.match(/(?<=a)b/)',
  ])
    expect(tooNew(`if(${call})e();`, PORTAL), call).not.toEqual([]);
  for (const call of ['M.toSorted()', 'M.toReversed()', 'M.union(e)', 'URL.canParse(e)'])
    expect(tooNew(`if(${call})e();`, CONSOLE), call).not.toEqual([]);
  expect(tooNew('export class A { static { A.b = 1; } }', PORTAL)).toHaveLength(1);
  expect(tooNew('if(M.at(-1).match(/(?<=a)b/))e();', CONSOLE)).toEqual([]);
});

test('no rule of the portal is dropped for one of its selectors, and every row with a gap has margins too', () => {
  const sheets = textsOf(PORTAL_BUILD, '.css');
  expect(sheets.flatMap((css) => faultsOfStyles(css))).toEqual([]);
  const margins = new Set(sheets.flatMap(rowsWithMargins));
  expect(sheets.flatMap(rowsWithGap).filter((row) => !margins.has(row))).toEqual([]);
});

test('nor is one of the back office, nor of those that scripts make as they run', () => {
  expect(textsOf(CONSOLE_BUILD, '.css').flatMap((css) => faultsOfStyles(css, CONSOLE_SELECTORS))).toEqual([]);
  const ownStyles = [
    ...textsOf(PORTAL_BUILD, '.js').map((script) => faultsOfOwnStyles(script, PORTAL_SELECTORS)),
    ...textsOf(CONSOLE_BUILD, '.js').map((script) => faultsOfOwnStyles(script, CONSOLE_SELECTORS)),
  ];
  expect(ownStyles.flat()).toEqual([]);
});

test('what a choice brings into sight is hidden only from browsers that can tell what is chosen', () => {
  const css = textsOf(PORTAL_BUILD, '.css').join('\n');
  expect(css).toContain('.only-for');
  expect(hiddenForGood(css, ['.only-for'])).toEqual([]);
});

test('a rule that would be dropped is found', () => {
  expect(faultsOfStyles('button, a:has(b) { display: none }')).toHaveLength(1);
  expect(faultsOfStyles('@media print { a, :focus-visible { color: red } }')).toHaveLength(1);
  expect(faultsOfStyles(':is(a, b) { color: red }')).toHaveLength(1);
  expect(faultsOfStyles('a:not(.b, .c) { color: red }')).toHaveLength(1);
  expect(faultsOfStyles('a:has(b) { color: red } a:focus-visible { color: red }')).toEqual([]);
  expect(faultsOfStyles('a:has(b), c {}', CONSOLE_SELECTORS)).toHaveLength(1);
  expect(faultsOfStyles('a:focus-visible, :is(c) {}', CONSOLE_SELECTORS)).toEqual([]);
  expect(faultsOfOwnStyles("style({ '&:has(a), &:hover': {} })", CONSOLE_SELECTORS)).toHaveLength(1);
  expect(faultsOfOwnStyles('style(`a:has(${b}),c{color:red}`)', CONSOLE_SELECTORS)).toHaveLength(1);
  expect(faultsOfOwnStyles("style({ '&:has(a, b)': {}, '&:hover': {} })", CONSOLE_SELECTORS)).toEqual([]);
  const part = 'form:has(b:checked) .part { display: block }';
  expect(hiddenForGood(`.part { display: none } ${part}`)).toEqual(['.part']);
  expect(hiddenForGood(`@supports selector(:has(*)) { .part { display: none } ${part} }`)).toEqual([]);
  expect(hiddenForGood('.note { display: none }', ['.note'])).toEqual(['.note']);
  expect(rowsWithGap('.row { display: flex; gap: 1rem }')).toEqual(['.row']);
});
