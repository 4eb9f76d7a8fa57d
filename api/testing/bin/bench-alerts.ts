/** npm run bench:alerts: other requests while ten thousand people are told of one event. */
import { alerts } from '../bench/alerts.ts';

const HELP = `npm run bench:alerts

Links 5,000 people with a dag and has 5,000 others follow it, in a database of its own, and asks for the dag's record again and again
before and while all are told of one mutation, within one process. Ends with 1 when the median grows by more than 1.3 times.`;

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
process.exit((await alerts(console.log)) ? 0 : 1);
