import { expect, it } from 'vitest';
import { renderExample } from '../../../testing/example.tsx';
import { formContents } from './contents.server.ts';
import { Contents } from './contents.tsx';

async function linksOf(mutation_type: string, language: 'en' | 'bn'): Promise<string[]> {
  const html = await renderExample(<Contents {...formContents({ mutation_type }, language)} />);
  return [...html.matchAll(/<a href="#([^"]+)">([^<]+)/g)].map(([, id, title]) => `${id}: ${title}`);
}

it('leads to each part of the form, folded until somebody opens it', async () => {
  expect(await renderExample(<Contents {...formContents({}, 'bn')} />)).toMatch(
    /^<details class="form-contents"><summary>এই ফরমে যা আছে<\/summary>/,
  );
  expect(await linksOf('sale', 'en')).toEqual([
    'location: Location',
    'land: Land Information and documents',
    'buyer: Buyer/New Owner',
    'owner: Previous Owner',
    'deed: Land Deed',
    'land-type: Type of Land',
    'contact: Contact and Mutation Type and Reason',
    'fees: Fees Summary',
  ]);
});

it('and to those of an inheritance', async () => {
  expect((await linksOf('inheritance', 'bn')).slice(2, 4)).toEqual([
    'inheritance: মৃত্যু ও ওয়ারিশ সনদ',
    'heirs: মৃত ব্যক্তির উত্তরাধিকারী',
  ]);
});
