import dags from '@bhumi/api/resources/dags';
import mouzas from '@bhumi/api/resources/mouzas';
import type { JsonField } from '@bhumi/api/contract/resource/resource';
import { expect, test } from 'vitest';
import { jsonProblem } from './json-problem.ts';

const told = ({ fields }: typeof dags, text: string) => jsonProblem(fields.meta as JsonField, text)?.en;

test('what is no JSON object is told in the words of the catalogue', () => {
  for (const text of ['', '  ', '{}', '{"note": "ক"}', 'null']) expect(told(dags, text)).toBeUndefined();
  expect(told(dags, '{"note":')).toBe('Invalid JSON in Meta');
  expect(told(dags, '[1]')).toBe('Meta must be an object (e.g., {"note":"..."})');
  expect(told(mouzas, '"text"')).toBe('Meta must be a JSON object (e.g., {"note":"..."})');
});
