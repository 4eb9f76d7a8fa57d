/** npm run fuzz: hostile requests to a copy with a database of its own. */
import { parseArgs } from 'node:util';
import { fuzz } from '../fuzz/fuzz.ts';

const HELP = `npm run fuzz -- --requests 20000 --seed 7

Sends so many requests, made from the OpenAPI document, to every operation and page, as nobody, a citizen, a land officer and an
administrator. Fails at a 5xx, an answer after two seconds, a connection that stalls, memory that is not given back; prints each
failing request as a line for a shell. The same seed makes the same requests.`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '7' },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const { failures, ...figures } = await fuzz({ requests: Number(values.requests), seed: Number(values.seed) });
console.log(failures.join('\n'));
console.log(figures, `${failures.length} failures`);
process.exit(failures.length > 0 ? 1 : 0);
