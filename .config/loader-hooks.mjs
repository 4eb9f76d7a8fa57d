/** Runs in the thread that Node finds modules in: reads TypeScript that was not built. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { plainFile } from '../api/loader/places.mjs';

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'file:' || !pathname.endsWith('.ts')) return next(url, context);
  const built = plainFile(url);
  if (built && existsSync(built)) return next(url, context);
  const { withoutTypes } = await import('../api/bin/lib/without-types.mjs');
  const source = withoutTypes(await readFile(new URL(url), 'utf8'), pathname);
  return { format: 'module', source, shortCircuit: true };
}
