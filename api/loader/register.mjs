/**
 * Import this first: it makes the process run the output of the build. Each module keeps the address of its source, and its lines and
 * columns. So files beside a module are found, and errors name the right place. Nothing is compiled at run time, and no source maps are
 * kept (docs/decisions/070).
 */
import { register } from 'node:module';
import { noteLoader } from './loader.mjs';

register('./hooks.mjs', import.meta.url);
noteLoader(import.meta.url);
