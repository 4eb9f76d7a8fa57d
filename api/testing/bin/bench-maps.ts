/** npm run bench:maps: measures the answers of the maps, and the import of a whole sheet. */
import { importSheet } from '../bench/import-sheet.ts';
import { answers } from '../bench/map-answers.ts';

const HELP = `npm run bench:maps

Draws 100,000 boundaries in a database of its own and asks the API for clicks and for views at zooms 15, 16 and 17, each a hundred
times at places all over them; then imports a sheet of 5,000 shapes. Prints half and 95 of 100 of the times in milliseconds, and
the seconds of the import. Ends with 1 when a click or a view takes more than 50 ms 6 times of 100, or the import more than a minute.`;

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
const isInTime = [await answers(console.log), await importSheet(console.log)];
process.exit(isInTime.every(Boolean) ? 0 : 1);
