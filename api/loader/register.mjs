/**
 * Imported first, it has a process run what the build wrote. Each module keeps the address of its source, and every line and column
 * its place: what lies beside it is found, and a fault is told where it is. Nothing is compiled meanwhile, and no source maps are kept
 * (docs/decisions/070).
 */
import { register } from 'node:module';
import { noteLoader } from './loader.mjs';

register('./hooks.mjs', import.meta.url);
noteLoader(import.meta.url);
