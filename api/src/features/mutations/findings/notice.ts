import { digitsIn } from '../../../../contract/digits.ts';
import { formatDate } from '../../../../contract/format.ts';
import type { Language } from '../../../../contract/language.ts';
import { defineFinding, reason } from './finding.ts';
import type { KnownOwner } from './known.ts';

const latest = (moments: readonly (Date | null)[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));
const day = (moment: Date, language: Language): string => formatDate(moment.toISOString(), language);
const bn = (count: number): string => digitsIn(String(count), 'bn');

/**
 * Whether the known owners were told of the mutation, agree to it, and had the time to object. Nothing holds up who agrees. An approval
 * before that needs a remark (docs/decisions/112).
 */
export default defineFinding<KnownOwner[]>({
  name: 'notice',
  title: { en: 'Notice to the owners', bn: 'মালিকদের জানানো' },
  read: (_knex, { known }) => (known.length > 0 ? known : null),
  describe: (known) => {
    const silent = known.filter(({ agreed_at }) => agreed_at === null);
    const all = known.length;
    const agreed = all - silent.length;
    const agree = {
      en: agreed > 0 ? ` ${agreed} of ${all} know and agree.` : '',
      bn: agreed > 0 ? ` ${bn(all)} জনের মধ্যে ${bn(agreed)} জন জানেন ও সম্মত।` : '',
    };
    const objecting = known.filter(({ objected_at }) => objected_at !== null).length;
    if (objecting > 0) {
      const waits = silent.some(
        ({ objected_at, waits_until: until }) =>
          objected_at === null && (until === null || until > new Date()),
      );
      const early = waits
        ? {
            en: ' Who approves before the others had their time writes why.',
            bn: ' অন্যদের সময় শেষ হওয়ার আগে অনুমোদন করলে কারণ লিখতে হবে।',
          }
        : { en: '', bn: '' };
      return {
        ...reason(
          'amber',
          `${objecting} of ${all} known owners ${objecting === 1 ? 'objects' : 'object'}: see Objections.${agree.en}${early.en}`,
          `পরিচিত ${bn(all)} জন মালিকের মধ্যে ${bn(objecting)} জনের আপত্তি আছে: আপত্তির অংশ দেখুন।${agree.bn}${early.bn}`,
        ),
        ...(waits && { red_on_approval: true }),
      };
    }
    if (silent.length === 0) {
      const last = latest(known.map(({ agreed_at }) => agreed_at));
      return reason(
        'green',
        `All known owners (${all}) know and agree, the last since ${day(last, 'en')}.`,
        `পরিচিত সব মালিক (${bn(all)} জন) জানেন ও সম্মত, সর্বশেষ ${day(last, 'bn')} থেকে।`,
      );
    }
    const untold = silent.filter(({ told_at }) => told_at === null);
    if (untold.length > 0) {
      return {
        ...reason(
          'amber',
          `Of ${all} known owners ${all - untold.length} have been told.${agree.en} Who approves before they are told writes why.`,
          `পরিচিত ${bn(all)} জন মালিকের মধ্যে ${bn(all - untold.length)} জনকে জানানো হয়েছে।${agree.bn} জানানোর আগে অনুমোদন করলে কারণ লিখতে হবে।`,
        ),
        red_on_approval: true,
      };
    }
    const told = latest(silent.map(({ told_at }) => told_at));
    const until = latest(silent.map(({ waits_until }) => waits_until));
    const when = {
      en: `All known owners (${all}) have been told, the last on ${day(told, 'en')}.${agree.en}`,
      bn: `পরিচিত সব মালিককে (${bn(all)} জন) জানানো হয়েছে, সর্বশেষ ${day(told, 'bn')} তারিখে।${agree.bn}`,
    };
    if (until <= new Date()) return reason('green', when.en, when.bn);
    return {
      ...reason(
        'amber',
        `${when.en} The notice period runs until ${day(until, 'en')}. Who approves earlier writes why.`,
        `${when.bn} আপত্তির সময় ${day(until, 'bn')} পর্যন্ত। এর আগে অনুমোদন করলে কারণ লিখতে হবে।`,
      ),
      red_on_approval: true,
    };
  },
});
