/** npm run fuzz: hostile requests, and random sequences of what people do, to copies with a database of their own. */
import { parseArgs } from 'node:util';
import { runSequences } from '../../src/mutations/sequences/sequences.testing.ts';
import { fuzz } from '../fuzz/fuzz.ts';

const HELP = `npm run fuzz -- --requests 20000 --sequences 200 --seed 7

Sends so many requests, made from the OpenAPI document, to every operation and page, as nobody, a citizen, a land officer and an
administrator. Fails at a 5xx, an answer after two seconds, a connection that stalls, memory that is not given back; prints each
failing request as a line for a shell. Then tries in a random order what applicants and officers may do with the mutations of so
many records: fails when a share is lost, a state is none of the table's, or something is paid for twice, and prints what was
tried. The same seed makes the same requests and the same sequences.`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    requests: { type: 'string', default: '20000' },
    sequences: { type: 'string', default: '200' },
    seed: { type: 'string', default: '7' },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const seed = Number(values.seed);
const { failures, ...figures } = await fuzz({ requests: Number(values.requests), seed });
const rounds = Number(values.sequences);
const made = await runSequences({ seed, rounds, steps: 30 }).catch((error: Error) => {
  failures.push(error.message);
  return {};
});
console.log(failures.join('\n'));
console.log(figures, made, `${failures.length} failures`);
process.exit(failures.length > 0 ? 1 : 0);
