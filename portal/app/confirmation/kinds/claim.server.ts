import { digitsIn } from '@bhumi/api/contract/digits';
import { ownerTexts, type MyLand } from '@bhumi/api/contract/owners/owners';
import { apiGet } from '../../lib/api/api.ts';
import { landName } from '../../land-tax/land-name.ts';
import { languageOf } from '../../lib/session/language.ts';
import { loadExpectedDay } from '../../standing/load.server.ts';
import type { ConfirmationKind } from '../confirmation.ts';

const en = {
  number: 'Claim',
  land: 'Land',
  owner: 'Name in the record',
  next: 'You hear of it here and by email. Until then nothing changes in the record.',
  find: 'Find another record',
};

const bn: typeof en = {
  number: 'দাবি',
  land: 'জমি',
  owner: 'রেকর্ডে লেখা নাম',
  next: 'ফলাফল এখানে ও ইমেইলে জানতে পারবেন। তার আগে রেকর্ডে কিছুই বদলাবে না।',
  find: 'আরেকটি রেকর্ড খুঁজুন',
};

/** A claim to be an owner that a record names, which the land office compares. */
const claim: ConfirmationKind = async (args, id) => {
  const answer = await apiGet<MyLand>(args, '/api/me/land');
  const found = answer.ok ? answer.data.claims.find((each) => each.id === id) : undefined;
  if (found?.status !== 'pending') return null;
  const language = languageOf(args.request);
  const text = { en, bn }[language];
  return {
    title: ownerTexts.claimed[language],
    facts: [
      [text.number, digitsIn(id, language)],
      [text.land, landName({ khatiyan_number: found.khatiyan_number, dag_number: found.dag_no }, language)],
      [text.owner, found.owner],
      await loadExpectedDay(args, 'claim', id),
    ],
    downloads: [],
    next: [text.next],
    ways: [{ label: text.find, href: '/land' }],
  };
};

export default claim;
