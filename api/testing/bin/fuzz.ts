/**
 * npm run fuzz: sends hostile requests and files, and random sequences of user actions, to servers with their own
 * database.
 */
import { parseArgs } from 'node:util';
import { noteLoader } from '../../loader/loader.mjs';
import { runSequences } from '../../src/features/mutations/sequences/sequences.testing.ts';
import { fuzzFiles } from '../fuzz/fuzz-files.ts';
import { fuzz } from '../fuzz/fuzz.ts';

const HELP = `npm run fuzz -- --requests 20000 --files 1000 --sequences 200 --seed 7

Sends so many requests, made from the OpenAPI document, to every operation and page, as nobody, a citizen, a land officer and an
administrator. Fails at a 5xx, an answer after two seconds, a connection that stalls, memory that is not given back; prints each
failing request as a line for a shell. Then sends so many files to every upload: deep, long, of many parts, cut off, of another kind
than their name says. Fails when one is not answered or fails, holds others up, or takes memory. Then tries in a random order what applicants and officers may do with the mutations of so
many records: fails when a share is lost, a state is none of the table's, or something is paid for twice, and prints what was
tried. The same seed makes the same requests and the same sequences.`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    requests: { type: 'string', default: '20000' },
    files: { type: 'string', default: '1000' },
    sequences: { type: 'string', default: '200' },
    seed: { type: 'string', default: '7' },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
// Child processes run the built scripts, like those of a server.
noteLoader(new URL('../../loader/register.mjs', import.meta.url).href);
const seed = Number(values.seed);
const { failures, ...figures } = await fuzz({ requests: Number(values.requests), seed });
const { failures: refused, ...read } = await fuzzFiles({ files: Number(values.files), seed });
failures.push(...refused);
const rounds = Number(values.sequences);
const made = await runSequences({ seed, rounds, steps: 30 }).catch((error: Error) => {
  failures.push(error.message);
  return {};
});
console.log(failures.join('\n'));
console.log(figures, read, made, `${failures.length} failures`);
process.exit(failures.length > 0 ? 1 : 0);
