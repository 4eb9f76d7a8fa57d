import { expect, it } from 'vitest';
import { nameField } from './naming.ts';

it('a place is known by the name that the reader reads first, a survey by its code', () => {
  const place = { title: ['name_en', 'name_bn'] };
  expect([nameField(place, 'en'), nameField(place, 'bn')]).toEqual(['name_en', 'name_bn']);
  const survey = { title: ['code', 'name_bn'] };
  expect([nameField(survey, 'en'), nameField(survey, 'bn')]).toEqual(['code', 'code']);
});
