import districts from '@bhumi/api/resources/districts';
import surveyTypes from '@bhumi/api/resources/survey-types';
import { expect, it } from 'vitest';
import { inReadersOrder, optionField } from './option-order.ts';

it('asks for options by the name that the reader reads first', () => {
  expect([optionField(districts, 'en'), optionField(districts, 'bn')]).toEqual(['name_en', 'name_bn']);
  // A survey is known by its code.
  expect([optionField(surveyTypes, 'en'), optionField(surveyTypes, 'bn')]).toEqual(['code', 'code']);
});

it('puts Bengali names in Bengali order, and leaves English ones as the API sorted them', () => {
  const options = ['ঢাকা', 'যশোর', 'খুলনা', 'কুমিল্লা'].map((name_bn, id) => ({
    id,
    name_en: `District ${id}`,
    name_bn,
  }));
  const names = (language: 'en' | 'bn') =>
    inReadersOrder(districts, options, language).map(({ name_bn }) => name_bn);
  expect(names('bn')).toEqual(['কুমিল্লা', 'খুলনা', 'ঢাকা', 'যশোর']);
  expect(names('en')).toEqual(options.map(({ name_bn }) => name_bn));
});
