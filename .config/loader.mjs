/**
 * Imported first, it has the process of a unit test run the product as the build wrote it, as a server does; what the build leaves out
 * (test code, what a test writes) is read as it is loaded.
 */
import { register } from 'node:module';
import '../api/loader/register.mjs';

register('./loader-hooks.mjs', import.meta.url);
