/** Checks the fields of a definition at the start. Each error names the file, the place in it and the remedy. */
import { DOCUMENT_TYPES, type Field } from './fields.ts';
import { GROUPS, definitionError, type ResourceDefinition } from './resource.ts';

/** The options of each kind of field; the compiler compares the list with the types. */
type Options<F extends Field> = Record<Exclude<keyof F, 'kind'>, true>;
type OptionsOfKinds = { [Kind in Field['kind']]: Options<Required<Extract<Field, { kind: Kind }>>> };

const EVERY = {
  ...({ label: true, required: true, search: true, filter: true } as const),
  ...({ sort: true, sortColumn: true, help: true, bulk: true, unique: true, below: true } as const),
} as const;
const OPTIONS: OptionsOfKinds = {
  text: { ...EVERY, max: true, long: true, numbering: true },
  number: { ...EVERY, min: true, max: true, integer: true, decimals: true },
  url: EVERY,
  json: { ...EVERY, messages: true },
  rows: {
    ...EVERY,
    columns: true,
    most: true,
    people: true,
    shares: true,
    apartBy: true,
    corrected: true,
    message: true,
  },
  reference: { ...EVERY, resource: true },
  document: { ...EVERY, accept: true, readers: true },
  choice: { ...EVERY, choices: true, otherwise: true },
  date: EVERY,
};

/** Options that some kinds do not support, and what to do instead. */
const CANNOT: {
  option: 'search' | 'filter' | 'sort' | 'bulk';
  kinds: readonly Field['kind'][];
  instead: string;
}[] = [
  {
    option: 'search',
    kinds: ['number', 'json', 'rows', 'reference', 'document', 'choice', 'date'],
    instead: 'leave it out; the search looks into texts, and finds places and people by themselves',
  },
  { option: 'filter', kinds: ['json', 'rows', 'document'], instead: 'declare a filter in has' },
  { option: 'sort', kinds: ['json', 'rows', 'document'], instead: 'leave it out' },
  {
    option: 'bulk',
    kinds: ['json', 'rows', 'document'],
    instead: 'leave it out; it is set for one record at a time',
  },
];

const READERS = ['public', 'signed-in', 'staff', 'admin'];

type Fail = (why: string) => never;

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Checks that every text of the definition has both languages. */
function checkTexts(value: unknown, place: string, fail: Fail): void {
  if (typeof value !== 'object' || value === null) return;
  const { en, bn } = value as Record<string, unknown>;
  if (typeof en === 'string' || typeof bn === 'string') {
    if (!isText(en)) fail(`${place} has no English text: write en beside bn`);
    if (!isText(bn)) fail(`${place} has no Bengali text: write bn beside en`);
    return;
  }
  for (const [key, each] of Object.entries(value)) checkTexts(each, place ? `${place}.${key}` : key, fail);
}

const isMessage = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'en' in value && 'bn' in value;

function checkOptions(place: string, field: Field, fail: Fail): void {
  const known = OPTIONS[field.kind];
  if (!known) fail(`${place} is of no kind: make it with ${Object.keys(OPTIONS).join(', ')}`);
  if (!isMessage(field.label)) fail(`${place} has no label: write label: { en: '...', bn: '...' }`);
  for (const option of Object.keys(field)) {
    if (option === 'kind' || option in known) continue;
    const kinds = Object.entries(OPTIONS).flatMap(([kind, options]) => (option in options ? [kind] : []));
    const hint = kinds.length > 0 ? `it is one of ${kinds.join(', ')}` : 'no field has it';
    fail(`${place}.${option} is no option of ${field.kind}: ${hint}`);
  }
  for (const { option, kinds, instead } of CANNOT) {
    if (field[option] && kinds.includes(field.kind)) {
      fail(`${place}.${option} is not for ${field.kind}: ${instead}`);
    }
  }
}

function checkValues(place: string, field: Field, fail: Fail): void {
  if (field.kind === 'choice') {
    const words = Object.keys(field.choices ?? {});
    if (words.length === 0) fail(`${place}.choices has none: write each as word: { en: '...', bn: '...' }`);
    if (field.otherwise !== undefined && !words.includes(field.otherwise)) {
      fail(`${place}.otherwise is ${field.otherwise}, which is no choice: write one of ${words.join(', ')}`);
    }
  }
  if (
    field.kind === 'number' &&
    field.min !== undefined &&
    field.max !== undefined &&
    field.min > field.max
  ) {
    fail(`${place}.min is more than its max: exchange them`);
  }
  if (field.kind === 'text' && !(field.max >= 1)) fail(`${place}.max must be 1 or more characters`);
  if (field.kind === 'document') {
    const types = Object.keys(DOCUMENT_TYPES);
    const unknown = field.accept?.find((type) => !types.includes(type));
    if (!field.accept?.length)
      fail(`${place}.accept names no kind of file: write some of ${types.join(', ')}`);
    if (unknown) fail(`${place}.accept names ${unknown}: write some of ${types.join(', ')}`);
    if ('readers' in field && !READERS.includes(String(field.readers))) {
      fail(
        `${place}.readers is ${String(field.readers)}, which is nobody: write one of ${READERS.join(', ')}, or leave it out for those who read the resource`,
      );
    }
  }
  if (field.kind !== 'rows') return;
  const columns = Object.entries(field.columns ?? {});
  if (columns.length === 0) fail(`${place}.columns has none: write each as a text or number field`);
  for (const [name, column] of columns) {
    if (!['text', 'number'].includes(column.kind)) {
      fail(`${place}.columns.${name} is a ${column.kind}: write a text or a number`);
    }
    checkOptions(`${place}.columns.${name}`, column, fail);
  }
}

function checkUnique({ unique, fields }: ResourceDefinition, fail: Fail): void {
  if (!unique) return;
  const of = (kind: Field['kind']) => Object.keys(fields).filter((name) => fields[name]?.kind === kind);
  const [texts, references] = [of('text'), of('reference')];
  if (unique.names.length === 0) fail(`unique.names names no field: write some of ${texts.join(', ')}`);
  const unknown = [...unique.names, ...(unique.apartBy === undefined ? [] : [unique.apartBy])].find(
    (name) => !texts.includes(name),
  );
  if (unknown !== undefined) {
    fail(`unique names ${unknown}, which is no text field: write one of ${texts.join(', ')}`);
  }
  if (unique.within !== undefined && !references.includes(unique.within)) {
    fail(
      `unique.within is ${unique.within}, which is no reference: write one of ${references.join(', ') || 'nothing, it has none'}`,
    );
  }
}

/** Checks that `below` names a list column that is not itself below another. */
function checkBelow({ fields, list }: ResourceDefinition, fail: Fail): void {
  const alone = list.filter((name) => !fields[name]?.below);
  for (const [name, { below }] of Object.entries(fields)) {
    if (below !== undefined && !alone.includes(below)) {
      fail(
        `fields.${name}.below is ${below}, which is no column by itself: write one of ${alone.join(', ')}`,
      );
    }
  }
}

/**
 * Checks the fields of a definition. `defineResource` checks its structure, and `api/src/platform/resources/model/model.ts` compares it with
 * the database and the other resources.
 * @throws {ResourceError} naming the file, the place in it and the remedy
 */
export function checkDefinition(definition: ResourceDefinition): void {
  const fail: Fail = (why) => {
    throw definitionError(definition.name, why);
  };
  if (!(definition.group in GROUPS)) {
    fail(`group is ${definition.group}: write one of ${Object.keys(GROUPS).join(', ')}`);
  }
  for (const part of ['one', 'many'] as const) {
    if (!isMessage(definition.label?.[part])) {
      fail(`label.${part} is missing: write label: { one: { en, bn }, many: { en, bn } }`);
    }
  }
  checkTexts(definition, '', fail);
  for (const [name, field] of Object.entries(definition.fields)) {
    checkOptions(`fields.${name}`, field, fail);
    checkValues(`fields.${name}`, field, fail);
  }
  for (const name of definition.title) {
    const { kind } = definition.fields[name]!;
    if (['json', 'rows', 'document', 'reference'].includes(kind)) {
      fail(`title names ${name}, a ${kind}: write fields that name a record, such as a text`);
    }
  }
  checkUnique(definition, fail);
  checkBelow(definition, fail);
}
