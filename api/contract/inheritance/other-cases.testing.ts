/** Residuaries, section 4 of the Ordinance, and what is left to nobody; see case.testing.ts. */
import type { Case } from './case.testing.ts';

export const RESIDUARY_CASES: readonly Case[] = [
  {
    name: 'father and ten daughters with the mother',
    from: 'Sirajiyya, tashih',
    family: { deceased: 'male', heirs: { father: 1, mother: 1, daughters: 10 } },
    each: { father: '1/6', mother: '1/6', daughters: '1/15' },
  },
  {
    name: 'four wives, grandmothers, twelve uncles (two grandmothers for three)',
    from: 'Sirajiyya, tashih',
    family: {
      deceased: 'male',
      heirs: { wives: 4, paternal_grandmother: 1, maternal_grandmother: 1, paternal_uncles: 12 },
    },
    each: {
      wives: '1/16',
      paternal_grandmother: '1/12',
      maternal_grandmother: '1/12',
      paternal_uncles: '7/144',
    },
  },
  {
    name: 'father and one daughter: a sixth and the rest',
    from: 'Mulla, s. 63, the father',
    family: { deceased: 'male', heirs: { father: 1, daughters: 1 } },
    each: { father: '1/2', daughters: '1/2' },
  },
  {
    name: 'husband, father',
    from: 'Mulla, s. 63, the father',
    family: { deceased: 'female', heirs: { husband: 1, father: 1 } },
    each: { husband: '1/2', father: '1/2' },
  },
  {
    name: 'father, his father, mother, her mother, two daughters',
    from: 'Mulla, s. 63',
    family: {
      deceased: 'male',
      heirs: { father: 1, paternal_grandfather: 1, mother: 1, maternal_grandmother: 1, daughters: 2 },
    },
    each: { father: '1/6', mother: '1/6', daughters: '1/3' },
    excluded: { paternal_grandfather: 'father', maternal_grandmother: 'mother' },
  },
  {
    name: 'mother, father, brothers and sisters, who are excluded and reduce her',
    from: 'Mulla, s. 63, the mother',
    family: { deceased: 'male', heirs: { mother: 1, father: 1, full_brothers: 1, full_sisters: 1 } },
    each: { mother: '1/6', father: '5/6' },
    excluded: { full_brothers: 'father', full_sisters: 'father' },
  },
  {
    name: 'father’s mother beside his father: not excluded',
    from: 'Sirajiyya, grandmothers',
    family: { deceased: 'male', heirs: { paternal_grandfather: 1, paternal_grandmother: 1 } },
    each: { paternal_grandfather: '5/6', paternal_grandmother: '1/6' },
  },
  {
    name: 'husband, mother, son',
    from: 'Mulla, s. 65',
    family: { deceased: 'female', heirs: { husband: 1, mother: 1, sons: 1 } },
    each: { husband: '1/4', mother: '1/6', sons: '7/12' },
  },
  {
    name: 'wife, two sons, one daughter',
    from: 'Mulla, s. 65',
    family: { deceased: 'male', heirs: { wives: 1, sons: 2, daughters: 1 } },
    each: { wives: '1/8', sons: '7/20', daughters: '7/40' },
  },
  {
    name: 'one daughter, one full sister, who excludes brother’s son and uncle',
    from: 'Ibn Mas’ud (Bukhari); Mulla, s. 65',
    family: {
      deceased: 'male',
      heirs: { daughters: 1, full_sisters: 1, full_brothers_sons: 2, paternal_uncles: 1 },
    },
    each: { daughters: '1/2', full_sisters: '1/2' },
    excluded: { full_brothers_sons: 'full_sisters', paternal_uncles: 'full_sisters' },
  },
  {
    name: 'husband, daughter, mother, full sister',
    from: 'Mulla, s. 65',
    family: { deceased: 'female', heirs: { husband: 1, daughters: 1, mother: 1, full_sisters: 1 } },
    each: { husband: '1/4', daughters: '1/2', mother: '1/6', full_sisters: '1/12' },
  },
  {
    name: 'daughter, full sister, half brother: the sister excludes him',
    from: 'Sirajiyya, sisters with daughters',
    family: { deceased: 'male', heirs: { daughters: 1, full_sisters: 1, paternal_half_brothers: 1 } },
    each: { daughters: '1/2', full_sisters: '1/2' },
    excluded: { paternal_half_brothers: 'full_sisters' },
  },
  {
    name: 'two full sisters, brother’s son',
    from: 'Mulla, s. 65',
    family: { deceased: 'male', heirs: { full_sisters: 2, full_brothers_sons: 1 } },
    each: { full_sisters: '1/3', full_brothers_sons: '1/3' },
  },
  {
    name: 'full sister, two half sisters, uncle: sixth to complete two thirds',
    from: 'Sirajiyya, sisters by the father',
    family: { deceased: 'male', heirs: { full_sisters: 1, paternal_half_sisters: 2, paternal_uncles: 1 } },
    each: { full_sisters: '1/2', paternal_half_sisters: '1/12', paternal_uncles: '1/3' },
  },
];

export const SECTION_4: readonly Case[] = [
  {
    name: 'a son, and a son and a daughter of a dead son',
    from: 'Ordinance of 1961, s. 4',
    family: {
      deceased: 'male',
      heirs: { wives: 1, sons: 1 },
      predeceased: [{ relation: 'son', sons: 1, daughters: 1 }],
    },
    each: { wives: '1/8', sons: '7/16', '0:sons': '7/24', '0:daughters': '7/48' },
  },
  {
    name: 'the only daughter of an only dead son takes what he would have taken',
    from: 'Ordinance of 1961, s. 4',
    family: {
      deceased: 'male',
      heirs: { full_brothers: 1 },
      predeceased: [{ relation: 'son', sons: 0, daughters: 1 }],
    },
    each: { '0:daughters': '1' },
    excluded: { full_brothers: 'predeceased_sons' },
  },
  {
    name: 'a dead daughter’s children take her half, and exclude the mother’s sons as she would',
    from: 'Ordinance of 1961, s. 4',
    family: {
      deceased: 'female',
      heirs: { uterine_brothers: 1, full_brothers: 1 },
      predeceased: [{ relation: 'daughter', sons: 1, daughters: 1 }],
    },
    each: { full_brothers: '1/2', '0:sons': '1/3', '0:daughters': '1/6' },
    excluded: { uterine_brothers: 'predeceased_daughters' },
  },
  {
    name: 'two stocks beside a living daughter; a dead son without children does not count',
    from: 'Ordinance of 1961, s. 4',
    family: {
      deceased: 'male',
      heirs: { daughters: 1 },
      predeceased: [
        { relation: 'daughter', sons: 0, daughters: 2 },
        { relation: 'son', sons: 0, daughters: 0 },
        { relation: 'son', sons: 3, daughters: 0 },
      ],
    },
    each: { daughters: '1/4', '0:daughters': '1/8', '2:sons': '1/6' },
  },
  {
    name: 'a husband alone: the rest is the distant kindred’s',
    from: 'Mulla, ss. 66 and 67',
    family: { deceased: 'female', heirs: { husband: 1 } },
    each: { husband: '1/2' },
    unassigned: '1/2',
  },
  {
    name: 'a husband alone, and it is known that there are none: he takes all',
    from: 'Mulla, s. 66',
    family: { deceased: 'female', heirs: { husband: 1 }, distant_kindred: false },
    each: { husband: '1' },
    adjusted: 'radd',
  },
  {
    name: 'nobody',
    from: 'Mulla, s. 67',
    family: { deceased: 'male', heirs: {} },
    each: {},
    unassigned: '1',
  },
];
