/** Runs in the thread that Node finds modules in: has TypeScript of ours read from where the build put it. */
import { readFile } from 'node:fs/promises';
import { plainFile } from './places.mjs';

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const file = plainFile(url);
  if (!file) return next(url, context);
  return { format: 'module', source: await readFile(file), shortCircuit: true };
}
