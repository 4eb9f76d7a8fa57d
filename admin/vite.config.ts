import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const target = ['es2020', 'chrome87', 'edge88', 'firefox78', 'safari15'];

/** The back office: built to `admin/dist`, served by the API process under `/admin/`. */
export default defineConfig({
  root: import.meta.dirname ?? new URL('.', import.meta.url).pathname,
  base: '/admin/',
  plugins: [react()],
  build: { target, outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 1200 },
  optimizeDeps: { esbuildOptions: { target } },
});
