import { runChecks } from 'es-check';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type AtRule, type Rule } from 'postcss';

/** The files of a folder that end so, as paths. */
export const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(folder, file));

interface Level {
  /** The language that the browsers read: `es2020`. */
  script: string;
  /** What of a later one all of them have, as es-check calls it. */
  known?: readonly string[];
  /** What else these browsers lack. */
  newer?: RegExp;
}

/** What is no part of the language, which es-check knows, and came after every browser that we declare. */
const NEWER =
  /\b(URL\.canParse|AbortSignal\.any|document\.caretPositionFromPoint)\b|\.(checkVisibility|togglePopover)\(/g;

/** What scripts have that browsers of that level do not: a line each. */
export function faultsOfScripts(files: readonly string[], { script, known = [], newer }: Level): string[] {
  const config = {
    ecmaVersion: script,
    module: true,
    checkFeatures: true,
    cache: false,
    ignore: known.join(),
  };
  const { errors } = runChecks([{ ...config, files: [...files] }], { logger: null });
  const named = errors.map(({ file, err }) => `${path.basename(file)}: ${err.message}`);
  const young = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [NEWER, ...(newer ? [newer] : [])].flatMap((each) =>
      [...text.matchAll(each)].map(([found]) => `${path.basename(file)}: ${found}`),
    );
  });
  return [...named, ...young];
}

/** Selectors that a declared browser does not know; the rule of a list with one of them is dropped as a whole. */
const YOUNG = /:has\(|:focus-visible|::backdrop/;
/** That no declared rule may need at all: `:is` and `:where`, and a list within `:not`, that is no part of `:has`. */
const NEVER = /:(is|where)\(|:not\([^()]*,/;

const within = ({ parent }: Rule): string =>
  parent?.type === 'atrule' ? `@${(parent as AtRule).name} ${(parent as AtRule).params} ` : '';

/** Rules that a declared browser would drop though it knows what most of them is for: a line each. */
export function faultsOfStyles(css: string): string[] {
  const faults: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    const young = rule.selectors.filter((selector) => YOUNG.test(selector));
    const place = within(rule);
    if (young.length > 0 && young.length < rule.selectors.length) faults.push(`${place}${rule.selector}`);
    // Who knows `:has` knows these.
    const never = rule.selectors.filter((selector) => NEVER.test(selector) && !selector.includes(':has('));
    faults.push(...never.map((selector) => `${place}${selector}`));
  });
  return faults;
}

const isRow = (rule: Rule): boolean => {
  const says = (name: string) =>
    rule.nodes.some((node) => node.type === 'decl' && node.prop === name && !/grid/.test(node.value));
  const isFlex = rule.nodes.some(
    (node) => node.type === 'decl' && node.prop === 'display' && /flex/.test(node.value),
  );
  return isFlex && says('gap');
};

/** The selectors of rows with a gap between their parts. */
export function rowsWithGap(css: string): string[] {
  const rows: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    if (isRow(rule)) rows.push(...rule.selectors);
  });
  return rows;
}

/** What stands in a rule for browsers without such gaps. */
export function rowsWithMargins(css: string): string[] {
  const rows: string[] = [];
  postcss.parse(css).walkAtRules('supports', ({ params, nodes = [] }) => {
    if (params.replaceAll(' ', '') !== 'not(inset:0)') return;
    for (const node of nodes) if (node.type === 'rule') rows.push(...node.selectors);
  });
  return rows.map((row) => row.replace(/\s*>\s*\*$/, ''));
}
