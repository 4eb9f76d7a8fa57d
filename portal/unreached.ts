import type { Plugin } from 'vite';

interface Cut {
  /** The end of the file's path. */
  file: string;
  find: string | RegExp;
  put: string;
}

const REMIX = '/@remix-run/react/dist/esm/';

/**
 * What Remix asks about its settings, answered for those of `vite.config.ts`, and what it has for features that no screen uses.
 * Rollup then leaves out the code that hangs on it: 4 KB of every page.
 */
const CUTS: readonly Cut[] = [
  // Data come by single fetch alone, routes are discovered as links show them, and the server draws every page.
  ...['browser.js', 'components.js', 'routes.js'].map((file) => ({
    file: REMIX + file,
    find: /\b(window\.__remixContext\.)?future\.v3_singleFetch\b/g,
    put: 'true',
  })),
  { file: `${REMIX}browser.js`, find: /\bwindow\.__remixContext\.isSpaMode\b/g, put: 'false' },
  { file: `${REMIX}routes.js`, find: /\bif \(isSpaMode\)/g, put: 'if (false)' },
  { file: `${REMIX}routes.js`, find: 'typeof singleFetch === "function"', put: 'true' },
  { file: `${REMIX}fog-of-war.js`, find: 'future.v3_lazyRouteDiscovery === true && !isSpaMode', put: 'true' },
  // Data that come later come with single fetch too, without scripts of their own.
  { file: `${REMIX}components.js`, find: '!activeDeferreds ?', put: 'true ?' },
  {
    file: `${REMIX}components.js`,
    find: '!isStatic && typeof __remixContext === "object" && __remixContext.a',
    put: 'false',
  },
  { file: '/@remix-run/router/dist/router.js', find: 'result.type === ResultType.deferred', put: 'false' },
  {
    file: '/@remix-run/router/dist/router.js',
    find: /return deferred && typeof deferred.*;/,
    put: 'return false;',
  },
  // No link fetches a page ahead; no page describes itself for search engines.
  {
    file: `${REMIX}components.js`,
    find: /= usePrefetchBehavior\(prefetch, props\)/g,
    put: '= [false, null, {}]',
  },
  { file: `${REMIX}components.js`, find: /\bshouldPrefetch && !isAbsolute \?/g, put: 'false ?' },
  { file: `${REMIX}components.js`, find: '"script:ld+json" in metaProps', put: 'false' },
  // What speaks to developers.
  {
    file: `${REMIX}browser.js`,
    find: 'router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;',
    put: '',
  },
  {
    file: `${REMIX}errorBoundaries.js`,
    find: /let heyDeveloper = [^]*?\n {2}\}\);/,
    put: 'let heyDeveloper = null;',
  },
  {
    file: '/@remix-run/router/dist/router.js',
    find: /(function warning\(cond, message\) \{\n\s*if \()!cond/,
    put: '$1false',
  },
  {
    file: '/react-router/dist/index.js',
    find: /function logV6DeprecationWarnings\(renderFuture, routerFuture\) \{[^]*?\n\}/,
    put: 'function logV6DeprecationWarnings() {}',
  },
];

/** What a screen must not use, because the browser's part of it is left out. */
const LEFT_OUT = /\b(HydrateFallback|PrefetchPageLinks|defer\()|\bprefetch=|script:ld\+json/;

const inBrowserBuild = {
  apply: 'build',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
} as const;

/** Leaves Remix's unreached code out of the scripts for browsers. Stops the build when a screen reaches it, or Remix has changed. */
export function leaveOutUnreached(): Plugin {
  const pending = new Set(CUTS);
  return {
    name: 'leave-out-unreached',
    ...inBrowserBuild,
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (/\/portal\/app\/(?!.*\.test\.)/.test(file)) {
        const [used] = LEFT_OUT.exec(code) ?? [];
        if (used) throw new Error(`${file} uses ${used}, which portal/unreached.ts leaves out`);
        return null;
      }
      const cuts = CUTS.filter((each) => file.endsWith(each.file));
      if (cuts.length === 0) return null;
      let kept = code;
      for (const cut of cuts) {
        const shorter = kept.replace(cut.find, cut.put);
        if (shorter !== kept) pending.delete(cut);
        kept = shorter;
      }
      return { code: kept, map: null };
    },
    buildEnd(error) {
      const [missing] = pending;
      if (!error && missing)
        throw new Error(`${missing.file} has no ${String(missing.find)}: see portal/unreached.ts`);
    },
  };
}
