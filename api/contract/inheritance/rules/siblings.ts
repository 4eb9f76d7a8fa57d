/** Brothers and sisters; who excludes them stands in exclusions.ts. */
import { fraction } from '../../land/shares/fraction.ts';
import type { ResiduaryRule, SharerRule } from './rule.ts';

const HALF = fraction(1, 2);
const TWO_THIRDS = fraction(2, 3);
const uterine = (family: { uterine_brothers: number; uterine_sisters: number }) =>
  family.uterine_brothers + family.uterine_sisters;

export const SIBLINGS: readonly SharerRule[] = [
  {
    heirs: ['full_sisters'],
    when: (family) => family.full_brothers === 0 && family.daughters === 0 && family.full_sisters === 1,
    share: HALF,
    reason: {
      en: 'One half, because she is the only full sister and there is no full brother.',
      bn: 'অর্ধেক, কারণ সহোদর বোন একজন এবং সহোদর ভাই নেই।',
    },
    sources: ['quran4176', 'sharers'],
  },
  {
    heirs: ['full_sisters'],
    when: (family) => family.full_brothers === 0 && family.daughters === 0,
    share: TWO_THIRDS,
    reason: {
      en: 'Two thirds for the full sisters together, because there is no full brother.',
      bn: 'সব সহোদর বোন মিলে তিন ভাগের দুই ভাগ, কারণ সহোদর ভাই নেই।',
    },
    sources: ['quran4176', 'sharers'],
  },
  {
    heirs: ['paternal_half_sisters'],
    // Beside a daughter the full sister is a residuary and excludes her (exclusions.ts).
    when: (family) => family.paternal_half_brothers === 0 && family.full_sisters === 1,
    share: fraction(1, 6),
    reason: {
      en: 'One sixth, which with the half of the full sister makes two thirds.',
      bn: 'ছয় ভাগের এক ভাগ, যা সহোদর বোনের অর্ধেকের সঙ্গে মিলে তিন ভাগের দুই ভাগ হয়।',
    },
    sources: ['sirajiyya', 'sharers'],
  },
  {
    heirs: ['paternal_half_sisters'],
    when: (family) =>
      family.paternal_half_brothers === 0 && family.daughters === 0 && family.paternal_half_sisters === 1,
    share: HALF,
    reason: {
      en: 'One half, because she is the only sister by the father and there is no full sister.',
      bn: 'অর্ধেক, কারণ বৈমাত্রেয় বোন একজন এবং সহোদর বোন নেই।',
    },
    sources: ['quran4176', 'sharers'],
  },
  {
    heirs: ['paternal_half_sisters'],
    when: (family) => family.paternal_half_brothers === 0 && family.daughters === 0,
    share: TWO_THIRDS,
    reason: {
      en: 'Two thirds for the half sisters by the father together, because there is no full sister.',
      bn: 'সব বৈমাত্রেয় বোন মিলে তিন ভাগের দুই ভাগ, কারণ সহোদর বোন নেই।',
    },
    sources: ['quran4176', 'sharers'],
  },
  {
    heirs: ['uterine_brothers', 'uterine_sisters'],
    when: (family) => uterine(family) === 1,
    share: fraction(1, 6),
    reason: {
      en: 'One sixth, because there is only one brother or sister by the mother.',
      bn: 'ছয় ভাগের এক ভাগ, কারণ বৈপিত্রেয় ভাই বা বোন একজন।',
    },
    sources: ['quran412', 'sharers'],
  },
  {
    heirs: ['uterine_brothers', 'uterine_sisters'],
    when: () => true,
    share: fraction(1, 3),
    reason: {
      en: 'One third for all brothers and sisters by the mother, men and women alike.',
      bn: 'সব বৈপিত্রেয় ভাই-বোন মিলে তিন ভাগের এক ভাগ, নারী-পুরুষ সমান ভাগে।',
    },
    sources: ['quran412', 'sharers'],
  },
];

export const SIBLINGS_RESIDUE: readonly ResiduaryRule[] = [
  {
    heirs: ['full_brothers', 'full_sisters'],
    when: (family) => family.full_brothers > 0,
    reason: {
      en: 'What the fixed shares leave, a full brother twice what a full sister takes.',
      bn: 'নির্ধারিত অংশগুলো বাদে যা থাকে; সহোদর ভাই সহোদর বোনের দ্বিগুণ পান।',
    },
    sources: ['quran4176', 'residuaries'],
  },
  {
    // Ibn Mas'ud: "the daughter one half, what is left to the sister". The father's sisters likewise, below.
    heirs: ['full_sisters'],
    when: (family) => family.daughters > 0,
    reason: {
      en: 'What the fixed shares leave, because a daughter makes the full sister a residuary.',
      bn: 'নির্ধারিত অংশগুলো বাদে যা থাকে, কারণ কন্যা থাকলে সহোদর বোন অবশিষ্টভোগী হন।',
    },
    sources: ['sirajiyya', 'residuaries'],
  },
  {
    heirs: ['paternal_half_brothers', 'paternal_half_sisters'],
    when: (family) => family.paternal_half_brothers > 0,
    reason: {
      en: 'What the fixed shares leave, a half brother by the father twice what a half sister takes.',
      bn: 'নির্ধারিত অংশগুলো বাদে যা থাকে; বৈমাত্রেয় ভাই বৈমাত্রেয় বোনের দ্বিগুণ পান।',
    },
    sources: ['quran4176', 'residuaries'],
  },
  {
    heirs: ['paternal_half_sisters'],
    when: (family) => family.daughters > 0,
    reason: {
      en: 'What the fixed shares leave, because a daughter makes the half sister by the father a residuary.',
      bn: 'নির্ধারিত অংশগুলো বাদে যা থাকে, কারণ কন্যা থাকলে বৈমাত্রেয় বোন অবশিষ্টভোগী হন।',
    },
    sources: ['sirajiyya', 'residuaries'],
  },
  {
    heirs: ['full_brothers_sons'],
    when: () => true,
    reason: {
      en: 'What the fixed shares leave, as the nearest male relatives; several share it equally.',
      bn: 'নির্ধারিত অংশগুলো বাদে যা থাকে, নিকটতম পুরুষ আত্মীয় হিসেবে; একাধিক হলে সমান ভাগে পান।',
    },
    sources: ['sirajiyya', 'residuaries'],
  },
  {
    heirs: ['paternal_uncles'],
    when: () => true,
    reason: {
      en: 'What the fixed shares leave, as the nearest male relatives; several share it equally.',
      bn: 'নির্ধারিত অংশগুলো বাদে যা থাকে, নিকটতম পুরুষ আত্মীয় হিসেবে; একাধিক হলে সমান ভাগে পান।',
    },
    sources: ['sirajiyya', 'residuaries'],
  },
];
