import { runChecks } from 'es-check';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type AtRule, type Rule } from 'postcss';
import ts from 'typescript';

/** The files of a folder that end so, as paths. */
export const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(folder, file));

interface Level {
  /** The language that the browsers read: `es2020`. */
  script: string;
  /** Features of later versions that all these browsers have, by es-check's names. */
  known?: readonly string[];
  /** Further features that these browsers lack. */
  newer?: RegExp;
}

/**
 * Features newer than all declared browsers that es-check does not find: they are not part of the language, or minifying hides
 * the object whose method they are.
 */
const NEWER =
  /\b(URL\.canParse|AbortSignal\.any|document\.caretPositionFromPoint)\b|\.(checkVisibility|togglePopover|union|intersection|(symmetricD|d)ifference|is(Subset|Superset)Of|isDisjointFrom)\(/g;

/** Returns the features in scripts that browsers of that level lack, one line each. */
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

interface Selectors {
  /** Selectors that a declared browser does not know; it drops the whole list of a rule with one of them. */
  young: RegExp;
  /** Selectors that no rule may need. */
  never?: RegExp;
}

/** Never `:is` and `:where`, and a list within `:not`, that is no part of `:has`. */
export const PORTAL_SELECTORS: Selectors = {
  young: /:has\(|:focus-visible|::backdrop/,
  never: /:(is|where)\(|:not\([^()]*,/,
};
/** Firefox 115 knows all but this. */
export const CONSOLE_SELECTORS: Selectors = { young: /:has\(/ };

const within = ({ parent }: Rule): string =>
  parent?.type === 'atrule' ? `@${(parent as AtRule).name} ${(parent as AtRule).params} ` : '';

const isMixed = (selectors: readonly string[], { young }: Selectors): boolean =>
  new Set(selectors.map((selector) => young.test(selector))).size > 1;

/** Returns rules that a declared browser would drop although it knows most of their selectors, one line each. */
export function faultsOfStyles(css: string, level = PORTAL_SELECTORS): string[] {
  const faults: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    const place = within(rule);
    if (isMixed(rule.selectors, level)) faults.push(`${place}${rule.selector}`);
    // A browser with `:has` knows these too.
    const never = rule.selectors.filter(
      (selector) => level.never?.test(selector) && !selector.includes(':has('),
    );
    faults.push(...never.map((selector) => `${place}${selector}`));
  });
  return faults;
}

/** The same for styles that a script creates: its texts with `:has`, which are selectors or whole rules. */
export function faultsOfOwnStyles(script: string, level: Selectors): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node))
      texts.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(''),
      );
    ts.forEachChild(node, visit);
  };
  if (script.includes(':has(')) visit(ts.createSourceFile('script.js', script, ts.ScriptTarget.Latest));
  return texts
    .filter((text) => text.includes(':has('))
    .flatMap((text) => faultsOfStyles(text.includes('{') ? text : `${text} {}`, level));
}

/** Returns the subject of a selector: its last part. */
const subjectOf = (selector: string): string => selector.split(/[\s>+~]+(?![^(]*\))/).at(-1)!;

/**
 * Returns what browsers without `:has` never show by mistake: elements that only a rule with `:has` shows again, and elements
 * meant only for these browsers but hidden by a rule that they apply too.
 */
export function hiddenForGood(css: string, forThemAlone: readonly string[] = []): string[] {
  const hidden: string[] = [];
  const toSee = new Set(forThemAlone);
  postcss.parse(css).walkDecls('display', ({ value, parent }) => {
    const rule = parent as Rule;
    const shown = rule.selectors.filter((selector) => selector.includes(':has('));
    if (value !== 'none') for (const selector of shown) toSee.add(subjectOf(selector));
    else if (shown.length === 0 && !within(rule).startsWith('@supports selector(:has'))
      hidden.push(...rule.selectors);
  });
  return hidden.filter((selector) => toSee.has(subjectOf(selector)));
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

/** The selectors with margins for browsers without such gaps. */
export function rowsWithMargins(css: string): string[] {
  const rows: string[] = [];
  postcss.parse(css).walkAtRules('supports', ({ params, nodes = [] }) => {
    if (params.replaceAll(' ', '') !== 'not(inset:0)') return;
    for (const node of nodes) if (node.type === 'rule') rows.push(...node.selectors);
  });
  return rows.map((row) => row.replace(/\s*>\s*\*$/, ''));
}
