import { expect, it } from 'vitest';

import { OFFICE_QUESTIONS, type OfficeDag } from '@bhumi/api/contract/maps/overview';
import { questionIn, answerDetails } from './answers.ts';

it('every answer that the API gives has a name and a look, and what is to be done stands out', () => {
  const of = (told: boolean | null) => {
    const dag = { drawn: told ?? false, tax_paid: told, mutation_pending: told ?? false, area_differs: told };
    return OFFICE_QUESTIONS.map((question) => answerDetails(dag as OfficeDag, question).style);
  };
  expect(of(true)).toEqual(['good', 'good', 'attention', 'attention']);
  expect(of(false)).toEqual(['unknown', 'attention', 'good', 'good']);
  expect(of(null)).toEqual(['unknown', 'unknown', 'good', 'unknown']);
});

it('an address asks a question; nonsense is none', () => {
  const asked = (query: string) => questionIn(new URLSearchParams(query));
  expect([asked('by=tax_paid'), asked('by=owner')]).toEqual(['tax_paid', 'drawn']);
});
