/** Husband and wives: nobody excludes them. */
import { fraction } from '../../land/shares/fraction.ts';
import type { SharerRule } from './rule.ts';

const sources = ['quran412', 'sharers'] as const;

export const SPOUSES: readonly SharerRule[] = [
  {
    heirs: ['husband'],
    when: (family) => family.children > 0,
    share: fraction(1, 4),
    reason: {
      en: 'One fourth, because there are children.',
      bn: 'চার ভাগের এক ভাগ, কারণ সন্তান আছে।',
    },
    sources,
  },
  {
    heirs: ['husband'],
    when: (family) => family.children === 0,
    share: fraction(1, 2),
    reason: {
      en: 'One half, because there are no children.',
      bn: 'অর্ধেক, কারণ সন্তান নেই।',
    },
    sources,
  },
  {
    heirs: ['wives'],
    when: (family) => family.children > 0,
    share: fraction(1, 8),
    reason: {
      en: 'One eighth, because there are children; several wives share it equally.',
      bn: 'আট ভাগের এক ভাগ, কারণ সন্তান আছে; একাধিক স্ত্রী হলে সমান ভাগে পান।',
    },
    sources,
  },
  {
    heirs: ['wives'],
    when: (family) => family.children === 0,
    share: fraction(1, 4),
    reason: {
      en: 'One fourth, because there are no children; several wives share it equally.',
      bn: 'চার ভাগের এক ভাগ, কারণ সন্তান নেই; একাধিক স্ত্রী হলে সমান ভাগে পান।',
    },
    sources,
  },
];
