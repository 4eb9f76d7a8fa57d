import { digitsIn } from '@bhumi/api/contract/digits';
import { objectionTexts } from '@bhumi/api/contract/objections/objections';
import { actingForLabel, ownersActedFor } from '@bhumi/api/contract/representation/acted-for';
import type { OwnObjection } from '@bhumi/api/contract/objections/own-objections';
import { apiGet } from '../../lib/api/api.ts';
import { languageOf } from '../../lib/session/language.ts';
import { MUTATIONS_TAB } from '../../mutations/address.ts';
import { landNumbers } from '../../mutations/name.ts';
import { loadExpectedDay } from '../../standing/load.server.ts';
import type { ConfirmationKind } from '../confirmation.ts';

const en = {
  number: 'Objection',
  mutation: 'Mutation',
  land: 'Land',
  files: 'Documents',
  next: 'The land office calls you and the applicant to a hearing. You are told its day and place here and by email.',
  stays: 'Until your objection is heard, or 30 days have passed, the mutation is not approved.',
  list: 'Mutations and objections',
};

const bn: typeof en = {
  number: 'আপত্তি',
  mutation: 'নামজারি',
  land: 'জমি',
  files: 'কাগজপত্র',
  next: 'ভূমি অফিস আপনাকে ও আবেদনকারীকে শুনানিতে ডাকবে। শুনানির তারিখ ও স্থান এখানে ও ইমেইলে জানতে পারবেন।',
  stays: 'আপত্তির শুনানি না হওয়া পর্যন্ত, অথবা ৩০ দিন পার না হওয়া পর্যন্ত নামজারি অনুমোদন হবে না।',
  list: 'নামজারি ও আপত্তির তালিকা',
};

/** An objection that was filed, and is open. */
const objection: ConfirmationKind = async (args, id) => {
  const answer = await apiGet<OwnObjection>(args, `/api/objections/${id}`);
  if (!answer.ok || answer.data.status !== 'open') return null;
  const language = languageOf(args.request);
  const text = { en, bn }[language];
  const { mutation, files, acted_for } = answer.data;
  return {
    title: objectionTexts.filed[language],
    facts: [
      [text.number, digitsIn(id, language)],
      [text.mutation, digitsIn(mutation.tracking_number, language)],
      [actingForLabel[language], acted_for ? ownersActedFor([acted_for])[language] : null],
      [text.land, landNumbers(mutation.khatian_number, mutation.dag_number, language)],
      [text.files, files.length > 0 ? digitsIn(files.length, language) : null],
      await loadExpectedDay(args, 'objection', id),
    ],
    downloads: [],
    next: [text.next, text.stays],
    ways: [{ label: text.list, href: MUTATIONS_TAB }],
  };
};

export default objection;
