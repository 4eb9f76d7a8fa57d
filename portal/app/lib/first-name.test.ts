import { expect, it } from 'vitest';
import { firstName } from './first-name.ts';

it.each([
  ['Rahima Khatun', 'Rahima'],
  ['  Karim  ', 'Karim'],
  ['Md. Abdul Karim', 'Abdul'],
  ['Md Karim', 'Karim'],
  ['মোঃ আব্দুল করিম', 'আব্দুল'],
  ['মোছা. রহিমা', 'রহিমা'],
  ['Md.', 'Md.'],
  ['', ''],
])('greets %j as %j', (name, first) => expect(firstName(name)).toBe(first));
