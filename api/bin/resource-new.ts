/** npm run resource:new: writes the definition and the migration of a new resource of the back office. */
import { parseArgs } from 'node:util';
import { newResource, ResourceNameError } from './lib/new-resource.ts';

const root = new URL('../..', import.meta.url).pathname;

const HELP = `npm run resource:new -- brickfields --bn ইটভাটা

  The first word is what many of them are called in addresses: lower-case words joined by hyphens.
  --bn   what they are called in Bengali; without it the definition has the English name to be replaced

Writes db/migrations/NNNN_brickfields.ts and api/resources/brickfields.ts. docs/adding-a-resource.md leads on from there.`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

try {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' }, bn: { type: 'string' } },
    allowPositionals: true,
  });
  const [name = '', ...more] = positionals;
  if (values.help || name === '' || more.length > 0) {
    say(HELP);
    if (!values.help) process.exitCode = 1;
  } else {
    const { files, next } = await newResource(root, name, values.bn);
    for (const file of files) say(`Written: ${file}`);
    say(`\nNext:\n${next.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`);
  }
} catch (error) {
  if (!(error instanceof ResourceNameError) && !(error as { code?: string }).code?.startsWith('ERR_PARSE')) {
    throw error;
  }
  say((error as Error).message);
  process.exitCode = 1;
}
