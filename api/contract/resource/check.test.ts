import { expect, it } from 'vitest';
import upazilas from '../../resources/upazilas.ts';
import { checkDefinition } from './check.ts';
import {
  choice,
  defineResource,
  date,
  document,
  number,
  rows,
  text,
  type Field,
  type Group,
  type ResourceDefinition,
} from './resource.ts';

const label = { en: 'X', bn: 'ক' };
const changed = (more: Partial<ResourceDefinition>): ResourceDefinition => ({ ...upazilas, ...more });
const message = { en: 'X', bn: 'ক' };
const name = text({ label });
const withField = (field: unknown): Partial<ResourceDefinition> => ({
  fields: { ...upazilas.fields, x: field as Field },
});

it.each<[string, Partial<ResourceDefinition>, string]>([
  [
    'an unknown group',
    { group: 'land' as Group },
    'group is land: write one of requests, geography, records',
  ],
  [
    'no name for many',
    { label: { one: message } as unknown as ResourceDefinition['label'] },
    'label.many is missing: write label: { one: { en, bn }, many: { en, bn } }',
  ],
  [
    'a label in English alone',
    withField({ ...name, label: { en: 'Name' } }),
    'fields.x.label has no Bengali text: write bn beside en',
  ],
  [
    'a choice in Bengali alone',
    withField(choice({ label, choices: { a: { en: ' ', bn: 'ক' } } })),
    'fields.x.choices.a has no English text: write en beside bn',
  ],
  [
    'a column below one that the list has not',
    withField({ ...name, below: 'nothing' }),
    'fields.x.below is nothing, which is no column by itself: write one of district_id, name_en, bbs_code',
  ],
  [
    'a column below one that stands below another',
    withField({ ...name, below: 'name_bn' }),
    'fields.x.below is name_bn, which is no column by itself',
  ],
  ['a field without a label', withField({ kind: 'date' }), 'fields.x has no label: write label: {'],
  [
    'a field of no kind',
    withField({ kind: 'colour', label }),
    'fields.x is of no kind: make it with text, number',
  ],
  [
    'an option of another kind',
    withField({ ...name, decimals: 2 }),
    'fields.x.decimals is no option of text: it is one of number',
  ],
  [
    'an option of no kind',
    withField({ ...name, requierd: true }),
    'fields.x.requierd is no option of text: no field has it',
  ],
  [
    'a search in a date',
    withField(date({ label, search: true })),
    'fields.x.search is not for date: leave it out',
  ],
  [
    'a filter by JSON',
    withField({ kind: 'json', label, filter: true }),
    'fields.x.filter is not for json: declare a filter in has',
  ],
  [
    'JSON set for many at once',
    withField({ kind: 'json', label, bulk: true }),
    'fields.x.bulk is not for json: leave it out; it is set for one record at a time',
  ],
  [
    'a choice of nothing',
    withField(choice({ label, choices: {} })),
    'fields.x.choices has none: write each as',
  ],
  [
    'another choice where nothing is chosen',
    withField(choice({ label, choices: { a: message }, otherwise: 'b' })),
    'fields.x.otherwise is b, which is no choice: write one of a',
  ],
  ['bounds the wrong way', withField(number({ label, min: 9, max: 1 })), 'fields.x.min is more than its max'],
  ['a text of no length', withField(text({ label, max: 0 })), 'fields.x.max must be 1 or more characters'],
  [
    'rows without columns',
    withField(rows({ label, message, columns: {} })),
    'fields.x.columns has none: write',
  ],
  [
    'rows of days',
    withField({ ...rows({ label, message, columns: {} }), columns: { on: date({ label }) } }),
    'fields.x.columns.on is a date: write a text or a number',
  ],
  [
    'files of no kind',
    withField(document({ label, accept: [] })),
    'fields.x.accept names no kind of file: write some of image/jpeg',
  ],
  [
    'files of an unknown kind',
    withField({ kind: 'document', label, accept: ['text/html'] }),
    'fields.x.accept names text/html: write some of image/jpeg',
  ],
  [
    'a file without readers',
    withField({ kind: 'document', label, accept: ['application/pdf'], readers: 'office' }),
    'fields.x.readers is office, which is nobody: write one of public, signed-in, staff, admin, or leave it out',
  ],
  [
    'a title that names no record',
    { title: ['district_id'] },
    'title names district_id, a reference: write fields that name a record',
  ],
  [
    'a name of no field',
    { unique: { names: ['name'] } },
    'unique names name, which is no text field: write one of',
  ],
  [
    'no name at all',
    { unique: { names: [] } },
    'unique.names names no field: write some of name_en, name_bn',
  ],
  [
    'a name within no place',
    { unique: { names: ['name_en'], within: 'name_bn' } },
    'unique.within is name_bn, which is no reference: write one of district_id',
  ],
])('a definition with %s does not start: it names file, field and remedy', (_, more, why) => {
  expect(() => checkDefinition(changed(more))).toThrow(
    `Resource upazilas (api/resources/upazilas.ts): ${why}`,
  );
});

/** Checked by the compiler: mistakes that the editor shows while typing. */
export const compilerRefusals = (): void => {
  const access = { read: 'staff', create: 'staff', update: 'staff', delete: 'admin' } as const;
  const rest = {
    name: 'x',
    table: 'x',
    group: 'records',
    label: { one: label, many: label },
    access,
  } as const;
  const fields = { name_en: text({ label }) };
  defineResource({ ...rest, fields, title: ['name_en'], list: ['name_en'] });
  // @ts-expect-error: no field is called so
  defineResource({ ...rest, fields, title: ['nam_en'], list: ['name_en'] });
  // @ts-expect-error: no field is called so
  defineResource({ ...rest, fields, title: ['name_en'], list: ['name'] });
  // @ts-expect-error: an option of numbers
  text({ label, decimals: 2 });
  // @ts-expect-error: a text in English alone
  text({ label: { en: 'Name' } });
};
