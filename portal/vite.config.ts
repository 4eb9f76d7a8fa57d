import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Browsers served; esbuild cannot lower to Vite's own default. */
const target = ['es2020', 'chrome87', 'edge88', 'firefox78', 'safari15'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
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
  build: { target, cssTarget: target, assetsInlineLimit: 0 },
  // Named here, or Vite finds it while the first page loads, bundles anew, and that page has two copies of the router.
  optimizeDeps: { include: ['@remix-run/node'], esbuildOptions: { target } },
  ssr: { noExternal: [/^@bhumi\//] },
});
