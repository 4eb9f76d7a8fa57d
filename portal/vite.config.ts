import { vitePlugin as remix } from '@remix-run/dev';
import isPseudoClass from '@csstools/postcss-is-pseudo-class';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync } from 'oxc-minify';
import { defineConfig, type Manifest, type Plugin } from 'vite';
import { leaveOutUnreached } from './unreached.ts';
import { PORTAL_BROWSERS, PORTAL_SCRIPT, PORTAL_STYLES, targetsOf } from '../api/contract/browsers.ts';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

const target = [PORTAL_SCRIPT, ...targetsOf(PORTAL_BROWSERS)];

const TABS = path.join(import.meta.dirname, 'app/dashboard/tabs');

/** The style sheets of the dashboard's tabs, in the place of a comment that says so. */
const styleOfTabs: Plugin = {
  name: 'style-of-tabs',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/styles\/main\.css(\?|$)/.test(id)) return null;
    const sheets = readdirSync(TABS, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .sort();
    const imports = sheets.map((file) => `@import '../dashboard/tabs/${file}';`);
    return { code: code.replace('/* tabs */', imports.join('\n')), map: null };
  },
};

/** Minifies the browser scripts: 5 % smaller than esbuild, which has compiled them before. */
const smallScript: Plugin = {
  name: 'small-script',
  renderChunk: {
    order: 'post',
    handler(lowered, { fileName }) {
      const small = minifySync(fileName, lowered, {
        module: true,
        compress: { target },
        mangle: { toplevel: true },
      });
      const [error] = small.errors;
      if (error) throw new Error(`${fileName}: ${error.message}`);
      // Vite finds what a script is to bring along, such as its style, by the quotes of its import. The name that a script has
      // until the end may contain a dollar sign.
      const code = small.code.replace(/\bimport\(`((?:[^`$]|\$(?!\{))+)`\)/g, 'import("$1")');
      return { code, map: null };
    },
  },
};

/**
 * Groups modules into a few chunks: twenty small ones are larger, because each request and answer has 700 bytes of headers. The
 * groups: the fields of long forms, what nearly every screen needs, what screens with a place need, what drafts of mutations need,
 * and what mutations need. The first group that names a module has it.
 */
const PIECES: Record<string, readonly RegExp[]> = {
  fields: [
    /\/portal\/app\/components\/(area-input|day-input|file-choice)\//,
    /\/portal\/app\/lib\/browser\/smaller-picture\.ts$/,
    /\/api\/contract\/(typed-day|land\/area-units)\.ts$/,
  ],
  shared: [
    /\/portal\/app\/(components|lib|layout|notifications\/unread)\b/,
    /\/portal\/app\/(cascade\/(labels|steps)|lookup\/(choice|labels|label-text))\.ts$/,
    /\/portal\/app\/((applications|mutations|objections|payments)\/address|applications\/target)\.ts$/,
    /\/api\/contract\/(contact|copies\/copies|digits|format|language|land\/shares\/til|lookup\/lookup)\.ts$/,
    /vite\/preload-helper/,
  ],
  places: [
    /\/portal\/app\/(cascade\/|land-registrations\/(entry|address-of-dag)\.ts$|maps\/search\.ts$)/,
    /\/portal\/app\/lookup\/(khotiyan\.ts|restrictions\.tsx)$/,
    /\/api\/contract\/restrictions\/restrictions\.ts$/,
  ],
  drafts: [/\/api\/contract\/mutations\/drafts\.ts$/, /\/portal\/app\/mutations\/form\/steps\.ts$/],
  mutation: [
    /\/api\/contract\/mutations\/(documents|fees|mutations|states)\.ts$/,
    /\/portal\/app\/mutations\/(name|status|text)\.tsx?$/,
  ],
};

/** The chunk of a module; undefined: decided by its users. */
const pieceOf = (id: string): string | undefined =>
  Object.keys(PIECES).find((piece) => PIECES[piece]!.some((each) => each.test(id)));

/** The script of each tab and all that it imports, as the build for browsers, which comes first, has named them. */
function scriptsOfTabs(): Record<string, string[]> {
  const file = path.join(import.meta.dirname, 'build/client/.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  return Object.fromEntries(
    readdirSync(TABS).map((tab) => {
      // A set goes on over what is added to it meanwhile.
      const chunks = new Set([`app/dashboard/tabs/${tab}/view.tsx`]);
      const files: string[] = [];
      for (const key of chunks) {
        const chunk = manifest[key];
        if (!chunk) throw new Error(`The tab ${tab} of the dashboard has no script ${key}`);
        files.push(`/${chunk.file}`);
        for (const imported of chunk.imports ?? []) chunks.add(imported);
      }
      return [tab, files];
    }),
  );
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    styleOfTabs,
    leaveOutUnreached(),
    remix({
      ignoredRouteFiles: ['**/*.test.*'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
      },
    }),
  ],
  // Browsers without `:is` get each selector separately.
  css: { postcss: { plugins: [isPseudoClass({ preserve: false, onComplexSelector: 'warning' })] } },
  define: command === 'build' && isSsrBuild ? { 'import.meta.env.TAB_SCRIPTS': scriptsOfTabs() } : {},
  build: {
    target,
    cssTarget: targetsOf(PORTAL_STYLES),
    assetsInlineLimit: 0,
    // Of script `smallScript` takes care.
    minify: false,
    cssMinify: true,
    rollupOptions: { output: isSsrBuild ? {} : { manualChunks: pieceOf, plugins: [smallScript] } },
  },
  // Found before the first page loads: a package that Vite finds meanwhile makes it bundle anew, and that page has two
  // copies of React.
  optimizeDeps: {
    entries: ['app/root.tsx', 'app/routes/*', 'app/dashboard/tabs/*/view.tsx'],
    esbuildOptions: { target },
  },
  ssr: { noExternal: [/^@bhumi\//] },
}));
