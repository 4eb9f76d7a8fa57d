import { expect, it } from 'vitest';
import { errorTexts } from './search-form.tsx';

it('says of each coordinate what is to be typed there', () => {
  const { lng, lat } = errorTexts({ errors: { lng: 'notNumeric', lat: 'notNumeric' } }, 'en');
  expect([lng, lat]).toEqual([
    [expect.stringContaining('the longitude')],
    [expect.stringContaining('the latitude')],
  ]);
});
