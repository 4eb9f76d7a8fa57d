import { expect, it } from 'vitest';
import { attributesOf, textOf } from '../../../testing/reading.ts';
import { renderExample } from '../../../testing/example.tsx';
import { Field } from '../field/field.tsx';
import { AreaInput } from './area-input.tsx';

const drawn = async (area: string, unit: string, language: 'en' | 'bn') => {
  const html = await renderExample(
    <Field name="land_area" label="Area">
      {(control) => <AreaInput control={control} saved={{ area, unit }} />}
    </Field>,
    { language },
  );
  return {
    value: attributesOf(/<input[^>]*>/.exec(html)![0])['value'],
    select: attributesOf(/<select[^>]*>/.exec(html)![0])['name'],
    chosen: textOf(/<option[^>]*selected=""[^>]*>.*?<\/option>/.exec(html)![0]),
    shown: textOf(/<output.*<\/output>/.exec(html)![0]),
  };
};

it.each([
  ['4356', '', 'en', '4356', 'sq ft', '= 10 decimals = 6.0606 katha = 0.303 bigha = 0.1 acre'],
  ['10', 'decimal', 'bn', '১০', 'শতাংশ', '= ৪,৩৫৬ বর্গফুট = ৬.০৬০৬ কাঠা = ০.৩০৩ বিঘা = ০.১ একর'],
  ['৫', 'katha', 'en', '5', 'katha', '= 3,593.7 sq ft = 8.25 decimals = 0.25 bigha = 0.0825 acre'],
  ['ten', 'hectare', 'en', 'ten', 'sq ft', ''],
] as const)(
  '%s %s stands there in the other units too (%s)',
  async (area, unit, language, value, chosen, shown) => {
    expect(await drawn(area, unit, language)).toEqual({ value, select: 'land_area_unit', chosen, shown });
  },
);
