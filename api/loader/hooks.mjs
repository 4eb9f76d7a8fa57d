/** Runs in Node's loader thread: reads our TypeScript modules from the build's output. */
import { readFile } from 'node:fs/promises';
import { plainFile } from './places.mjs';

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const file = plainFile(url);
  if (!file) return next(url, context);
  return { format: 'module', source: await readFile(file), shortCircuit: true };
}
