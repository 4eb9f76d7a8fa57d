/** A parser that does to its process what the task says. For tests; no build is needed to run it. */
import { text } from 'node:stream/consumers';
import { setTimeout as later } from 'node:timers/promises';
import { parsingTexts } from '../../../../contract/parsing.ts';
import { runParser } from './child.ts';
import { FileProblem } from './problem.ts';

/** @type {unknown[]} */
const held = [];

/**
 * @param {import('node:stream').Readable} file
 * @param {{ what: string }} task
 */
async function* read(file, { what }) {
  const lines = (await text(file)).split('\n');
  if (what === 'environment')
    yield* Object.keys(process.env).filter((name) => !/^(_|SHLVL|OLDPWD|PWD)$/.test(name));
  if (what === 'lines') yield* lines;
  if (what === 'refuse') throw new FileProblem(parsingTexts.tooDeep);
  if (what === 'break') throw new Error('broken by the file');
  if (what === 'heap') for (;;) held.push(Array.from({ length: 10_000 }, () => ({})));
  if (what === 'bytes') for (;;) held.push(Buffer.alloc(1_000_000, 1));
  if (what === 'spin') for (;;) held.length = 0;
  if (what === 'wait') await later(600_000);
  if (what === 'endless') yield 'x'.repeat(5_000_000);
}

await runParser(read);
