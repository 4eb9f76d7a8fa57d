/** Sons and daughters; one who died before and left children counts as living (section 4 of the Ordinance). */
import { fraction } from '../../land/shares/fraction.ts';
import type { ResiduaryRule, SharerRule } from './rule.ts';

const sources = ['quran411', 'sharers'] as const;

export const DAUGHTERS: readonly SharerRule[] = [
  {
    heirs: ['daughters'],
    when: (family) => family.sons === 0 && family.daughters === 1,
    share: fraction(1, 2),
    reason: {
      en: 'One half, because she is the only daughter and there is no son.',
      bn: 'অর্ধেক, কারণ কন্যা একজন এবং পুত্র নেই।',
    },
    sources,
  },
  {
    heirs: ['daughters'],
    when: (family) => family.sons === 0,
    share: fraction(2, 3),
    reason: {
      en: 'Two thirds for the daughters together, because there is no son.',
      bn: 'সব কন্যা মিলে তিন ভাগের দুই ভাগ, কারণ পুত্র নেই।',
    },
    sources,
  },
];

export const CHILDREN_RESIDUE: readonly ResiduaryRule[] = [
  {
    heirs: ['sons', 'daughters'],
    when: (family) => family.sons > 0 && family.daughters > 0,
    reason: {
      en: 'What the fixed shares leave, a son twice what a daughter takes.',
      bn: 'নির্ধারিত অংশগুলো বাদে যা থাকে; পুত্র কন্যার দ্বিগুণ পান।',
    },
    sources: ['quran411', 'residuaries'],
  },
  {
    heirs: ['sons'],
    when: (family) => family.sons > 0,
    reason: {
      en: 'What the fixed shares leave; several sons share it equally.',
      bn: 'নির্ধারিত অংশগুলো বাদে যা থাকে; একাধিক পুত্র হলে সমান ভাগে পান।',
    },
    sources: ['quran411', 'residuaries'],
  },
];
