import { digitsIn } from '@bhumi/api/contract/digits';
import type { OwnRepresentations } from '@bhumi/api/contract/representation/representation';
import { representationTexts } from '@bhumi/api/contract/representation/texts';
import { apiGet } from '../../lib/api/api.ts';
import { landName } from '../../land-tax/land-name.ts';
import { languageOf } from '../../lib/session/language.ts';
import type { ConfirmationKind } from '../confirmation.ts';

const en = {
  number: 'Number',
  owner: 'For',
  land: 'Land',
  document: 'Download the document',
  next: 'You hear of it here and by email. You act for the owner once it is confirmed, not before.',
  find: 'Find another record',
};

const bn: typeof en = {
  number: 'নম্বর',
  owner: 'যাঁর পক্ষে',
  land: 'জমি',
  document: 'দলিলটি ডাউনলোড করুন',
  next: 'ফলাফল এখানে ও ইমেইলে জানতে পারবেন। নিশ্চিত হওয়ার পরই মালিকের পক্ষে কাজ করতে পারবেন, তার আগে নয়।',
  find: 'আরেকটি রেকর্ড খুঁজুন',
};

/** A document by which the reader acts for an owner, and which the land office checks. */
const representation: ConfirmationKind = async (args, id) => {
  const answer = await apiGet<OwnRepresentations>(args, '/api/me/representations');
  const found = answer.ok ? answer.data.acting.find((each) => each.id === id) : undefined;
  if (found?.status !== 'pending') return null;
  const language = languageOf(args.request);
  const text = { en, bn }[language];
  return {
    title: representationTexts.entered[language],
    facts: [
      [text.number, digitsIn(id, language)],
      [text.owner, found.owner],
      [text.land, landName({ khatiyan_number: found.khatiyan_number, dag_number: found.dag_no }, language)],
    ],
    downloads: [],
    next: [text.next],
    ways: [{ label: text.find, href: '/land' }],
  };
};

export default representation;
