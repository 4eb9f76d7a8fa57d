import { expect, it } from 'vitest';
import { formatBytes } from '@bhumi/api/contract/format';
import { extensionsOf, fileProblem } from './files.ts';

const label = { en: 'Document', bn: 'নথি' };
const accept = ['application/pdf', 'image/png'] as const;
const of = (type: string, size: number) => fileProblem(label, accept, { type, size });

it('tells what the API would refuse before it is sent, by the kind of the file', () => {
  expect(of('application/pdf', 15_000_000)).toBeNull();
  expect(of('application/pdf', 15_000_001)?.en).toBe('Document is too large: at most 15 MB');
  expect(of('image/png', 15_000_001)?.bn).toBe('নথি ফাইলটি খুব বড়: সর্বোচ্চ ১৫ এমবি');
  expect(of('image/png', 0)?.en).toBe('Document is an empty file');
  expect(of('application/msword', 10)?.en).toMatch(/one of these kinds of file: pdf, png/);
  expect(extensionsOf(accept)).toEqual(['pdf', 'png']);
});

it.each([
  [1, '1 KB', '১ কেবি'],
  [33_400, '34 KB', '৩৪ কেবি'],
  [999_999, '1,000 KB', '১,০০০ কেবি'],
  [1_000_000, '1 MB', '১ এমবি'],
  [2_340_000, '2.4 MB', '২.৪ এমবি'],
])('says the size of a file of %i bytes', (bytes, en, bn) => {
  expect([formatBytes(bytes, 'en'), formatBytes(bytes, 'bn')]).toEqual([en, bn]);
});
