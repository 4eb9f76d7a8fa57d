import { readdirSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { CONSOLE_BROWSERS, consoleNeeds, targetsOf } from '../api/contract/browsers.ts';

const target = targetsOf(CONSOLE_BROWSERS);
const root = import.meta.dirname ?? new URL('.', import.meta.url).pathname;
const base = '/admin/';

/** The names of the resources, which are those of their files. */
const resources = readdirSync(new URL('../api/resources', import.meta.url))
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .map((file) => file.slice(0, -'.ts'.length));

/** Has the page fetch the script that its first one leads to at once, and not only when that one is there. */
const fetchAtOnce = (first: string): Plugin => ({
  name: 'fetch-at-once',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(first)));
      if (!chunk) throw new Error(`${first} is no script of its own any more`);
      const wanted = [
        chunk,
        ...chunks.filter((each) => chunk.imports.includes(each.fileName) && !each.isEntry),
      ];
      return wanted.map(({ fileName }) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `${base}${fileName}` },
        injectTo: 'head',
      }));
    },
  },
});

/** Says in the page which browsers the back office needs. */
const sayNeeds: Plugin = {
  name: 'say-needs',
  transformIndexHtml: (html) =>
    html.replace('%needs.en%', consoleNeeds.en).replace('%needs.bn%', consoleNeeds.bn),
};

/** What libraries bring along and is never used here comes with no first screen: see the files of `instead/`. */
const instead = (find: RegExp, file: string) => ({ find, replacement: path.join(root, 'instead', file) });
const alias = [
  instead(/^object\.entries$/, 'object-entries.cjs'),
  instead(/^inflection$/, 'inflection.js'),
  instead(/^jsonexport\/dist(\/index\.js)?$/, 'jsonexport.js'),
  instead(/^query-string$/, 'query-string.js'),
  instead(/^\.\/TouchRipple\.js$/, 'TouchRipple.js'),
];

/** The back office: built to `admin/dist`, served by the API process under `/admin/`. */
export default defineConfig({
  root,
  base,
  define: { RESOURCES: JSON.stringify(resources) },
  resolve: { alias },
  plugins: [react(), sayNeeds, fetchAtOnce('/src/start.tsx')],
  build: { target, outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 1200 },
  optimizeDeps: { esbuildOptions: { target } },
});
