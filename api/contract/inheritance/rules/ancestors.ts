/** Father and mother, whom nobody excludes, and who stands in their place. */
import { fraction } from '../../land/shares/fraction.ts';
import type { ResiduaryRule, SharerRule } from './rule.ts';

const SIXTH = fraction(1, 6);
const married = (family: { husband: number; wives: number }) => family.husband + family.wives > 0;

export const ANCESTORS: readonly SharerRule[] = [
  {
    heirs: ['father'],
    when: (family) => family.children > 0,
    share: SIXTH,
    reason: {
      en: 'One sixth, because there are children.',
      bn: 'ছয় ভাগের এক ভাগ, কারণ সন্তান আছে।',
    },
    sources: ['quran411', 'sharers'],
  },
  {
    heirs: ['paternal_grandfather'],
    when: (family) => family.children > 0,
    share: SIXTH,
    reason: {
      en: 'One sixth in the place of the father, because there are children.',
      bn: 'পিতার স্থলে ছয় ভাগের এক ভাগ, কারণ সন্তান আছে।',
    },
    sources: ['sirajiyya', 'sharers'],
  },
  {
    heirs: ['mother'],
    when: (family) => family.children > 0,
    share: SIXTH,
    reason: {
      en: 'One sixth, because there are children.',
      bn: 'ছয় ভাগের এক ভাগ, কারণ সন্তান আছে।',
    },
    sources: ['quran411', 'sharers'],
  },
  {
    // Brothers and sisters of any kind count, also where the father excludes them.
    heirs: ['mother'],
    when: (family) => family.siblings >= 2,
    share: SIXTH,
    reason: {
      en: 'One sixth, because there are two or more brothers or sisters.',
      bn: 'ছয় ভাগের এক ভাগ, কারণ দুই বা ততোধিক ভাই-বোন আছেন।',
    },
    sources: ['quran411', 'sharers'],
  },
  {
    // The two cases that Umar decided (al-Umariyyatan): one third of 1/2. With the father only, not with the grandfather.
    heirs: ['mother'],
    when: (family) => family.father > 0 && family.husband > 0,
    share: SIXTH,
    reason: {
      en: 'One third of what the husband leaves, because the father is there too.',
      bn: 'স্বামীর অংশ বাদে বাকির তিন ভাগের এক ভাগ, কারণ পিতাও আছেন।',
    },
    sources: ['sirajiyya', 'sharers'],
  },
  {
    // One third of 3/4.
    heirs: ['mother'],
    when: (family) => family.father > 0 && family.wives > 0,
    share: fraction(1, 4),
    reason: {
      en: 'One third of what the wife leaves, because the father is there too.',
      bn: 'স্ত্রীর অংশ বাদে বাকির তিন ভাগের এক ভাগ, কারণ পিতাও আছেন।',
    },
    sources: ['sirajiyya', 'sharers'],
  },
  {
    heirs: ['mother'],
    when: (family) => !(family.father > 0 && married(family)),
    share: fraction(1, 3),
    reason: {
      en: 'One third, because there are no children and not two brothers or sisters.',
      bn: 'তিন ভাগের এক ভাগ, কারণ সন্তান নেই, দুই বা ততোধিক ভাই-বোনও নেই।',
    },
    sources: ['quran411', 'sharers'],
  },
  {
    heirs: ['paternal_grandmother', 'maternal_grandmother'],
    when: () => true,
    share: SIXTH,
    reason: {
      en: 'One sixth, because there is no mother; two grandmothers share it equally.',
      bn: 'ছয় ভাগের এক ভাগ, কারণ মাতা নেই; দাদি ও নানি দুজনই থাকলে সমান ভাগে পান।',
    },
    sources: ['sirajiyya', 'sharers'],
  },
];

export const ANCESTORS_RESIDUE: readonly ResiduaryRule[] = [
  {
    heirs: ['father'],
    when: (family) => family.sons === 0,
    reason: {
      en: 'What the fixed shares leave, because there is no son.',
      bn: 'নির্ধারিত অংশগুলো বাদে যা থাকে, কারণ পুত্র নেই।',
    },
    sources: ['sirajiyya', 'residuaries'],
  },
  {
    heirs: ['paternal_grandfather'],
    when: (family) => family.sons === 0,
    reason: {
      en: 'What the fixed shares leave, because there is neither son nor father.',
      bn: 'নির্ধারিত অংশগুলো বাদে যা থাকে, কারণ পুত্রও নেই, পিতাও নেই।',
    },
    sources: ['sirajiyya', 'residuaries'],
  },
];
