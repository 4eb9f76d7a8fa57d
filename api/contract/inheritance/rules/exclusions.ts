/** Who takes nothing because somebody nearer is there. Husband, wives, father, mother and children are excluded by nobody. */
import type { Facts } from '../family.ts';
import type { ExclusionRule } from './rule.ts';

/** Daughters make a sister a residuary: then she excludes, as a brother does, all who are farther. */
const residuarySister = (family: Facts) => family.daughters > 0;

/** Before all brothers and sisters. The father's father excludes them too: Abu Hanifa, whom the fatwa follows. */
const NEARER = [{ heir: 'sons' }, { heir: 'father' }, { heir: 'paternal_grandfather' }] as const;

const FULL = [...NEARER, { heir: 'full_brothers' }, { heir: 'full_sisters', when: residuarySister }] as const;

const PATERNAL = [
  ...FULL,
  { heir: 'paternal_half_brothers' },
  { heir: 'paternal_half_sisters', when: residuarySister },
] as const;

export const EXCLUSIONS: readonly ExclusionRule[] = [
  { heirs: ['paternal_grandfather'], by: [{ heir: 'father' }], sources: ['sirajiyya', 'sharers'] },
  {
    // The father's father does not exclude her: she is his wife, not his mother.
    heirs: ['paternal_grandmother'],
    by: [{ heir: 'mother' }, { heir: 'father' }],
    sources: ['sirajiyya', 'sharers'],
  },
  { heirs: ['maternal_grandmother'], by: [{ heir: 'mother' }], sources: ['sirajiyya', 'sharers'] },
  {
    heirs: ['uterine_brothers', 'uterine_sisters'],
    by: [{ heir: 'sons' }, { heir: 'daughters' }, { heir: 'father' }, { heir: 'paternal_grandfather' }],
    sources: ['quran412', 'sharers'],
  },
  { heirs: ['full_brothers', 'full_sisters'], by: NEARER, sources: ['sirajiyya', 'sharers'] },
  { heirs: ['paternal_half_brothers'], by: FULL, sources: ['sirajiyya', 'residuaries'] },
  {
    heirs: ['paternal_half_sisters'],
    by: [
      ...FULL,
      // Two full sisters take the two thirds of the sisters; a half brother makes the half sister a residuary.
      {
        heir: 'full_sisters',
        when: (family) => family.full_sisters >= 2 && family.paternal_half_brothers === 0,
      },
    ],
    sources: ['sirajiyya', 'sharers'],
  },
  { heirs: ['full_brothers_sons'], by: PATERNAL, sources: ['sirajiyya', 'residuaries'] },
  {
    heirs: ['paternal_uncles'],
    by: [...PATERNAL, { heir: 'full_brothers_sons' }],
    sources: ['sirajiyya', 'residuaries'],
  },
];
