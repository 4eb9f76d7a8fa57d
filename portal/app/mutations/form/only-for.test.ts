import { expect, it } from 'vitest';
import type { Language } from '@bhumi/api/contract/language';
import { openPage } from '../../../testing/pages.tsx';
import { textOf } from '../../../testing/reading.ts';
import { withCascade } from '../../cascade/lists.testing.ts';
import * as newPage from '../../routes/dashboard_.mutations.new.tsx';

const answers = {
  '/api/me': { id: 1, email: 'rahima@example.test', role: 'user', name: 'Rahima Akter' },
  '/api/locations/divisions': [],
  '/api/locations/survey-types': [],
  '/api/mutations/drafts': { data: [] },
};

/** The form as the server writes it: all of it, whatever is chosen later. */
async function writtenForm(language: Language): Promise<string> {
  const { status, main } = await openPage(
    newPage,
    '/dashboard/mutations/new?type=sale',
    ({ path }) => {
      const answer = withCascade(answers, path);
      return answer === undefined ? undefined : Response.json(answer);
    },
    { cookies: { bhumi_session: 'token', language } },
  );
  expect(status).toBe(200);
  return main;
}

/** What is asked only after a choice, by its class, with what it says first. */
const conditionalParts = (form: string) =>
  [...form.matchAll(/<(?:div|fieldset)[^>]* class="(only-\w+|of-heirs)">(.*?)<\/p>/gs)].map(
    ([, part, first]) => [part, textOf(first!)],
  );

it.each([
  [
    'en',
    [
      ['only-area', 'Only for: An area'],
      ['only-share', 'Only for: A share'],
      ['of-heirs', 'Death and certificate of the heirs (warish) Only for: Inheritance'],
      ['of-heirs', 'Heirs of the deceased Only for: Inheritance'],
      ['of-heirs', 'Only for: Inheritance'],
    ],
  ],
  [
    'bn',
    [
      ['only-area', 'শুধু এর জন্য: নির্দিষ্ট পরিমাণ'],
      ['only-share', 'শুধু এর জন্য: নির্দিষ্ট অংশ'],
      ['of-heirs', 'মৃত্যু ও ওয়ারিশ সনদ শুধু এর জন্য: উত্তরাধিকার'],
      ['of-heirs', 'মৃত ব্যক্তির উত্তরাধিকারী শুধু এর জন্য: উত্তরাধিকার'],
      ['of-heirs', 'শুধু এর জন্য: উত্তরাধিকার'],
    ],
  ],
] as const)('what a choice alone asks for says first which one that is, in %s', async (language, said) => {
  expect(conditionalParts(await writtenForm(language))).toEqual(said);
});
