/**
 * The definition of a back-office resource. One file in `api/resources` calls `defineResource`. The API derives its routes from it, and the
 * back office its list, forms and menu entry. Definitions are checked when the process starts.
 */
import type { Field } from './fields.ts';
import type { FurtherColumn } from './further.ts';
import type { Language, Message } from '../language.ts';
import type { Access } from '../roles.ts';

export * from './fields.ts';

/** The groups of the sidebar, in order (specification 2, section 2). */
export const GROUPS = {
  requests: { en: 'User Request', bn: 'নাগরিকের আবেদন' },
  geography: { en: 'Geographic Data', bn: 'ভৌগোলিক তথ্য' },
  records: { en: 'Land Records', bn: 'ভূমি রেকর্ড' },
  documents: { en: 'Documents', bn: 'নথিপত্র' },
  system: { en: 'System', bn: 'ব্যবস্থা' },
} as const satisfies Record<string, Message>;
export type Group = keyof typeof GROUPS;

/**
 * A column of the CSV export. `value` is a path into the answered record, such as `zil.zil_no`; where each language has its
 * own, one for each.
 */
export interface CsvColumn {
  header: Message;
  value: string | Message;
}

/** The path of a column for a reader of a language. */
export const csvPath = ({ value }: CsvColumn, language: Language): string =>
  typeof value === 'string' ? value : value[language];

export interface ResourceDefinition {
  /** The name in its URLs, `/api/admin/{name}` and `/admin/{name}`, and of its file: `name: 'water-bodies'`. */
  name: string;
  /** The table of its records, created by a migration: `table: 'water_bodies'`. */
  table: string;
  /** Its group in the menu: `group: 'records'`. */
  group: Group;
  /** Position within the group; smaller comes first: `order: 4`. */
  order?: number;
  /** Singular, plural, and the menu entry if it differs: `label: { one: { en: 'Zil', bn: 'শিট' }, many }`. */
  label: { one: Message; many: Message; menu?: Message };
  /** Who may do what; a resource without declared access does not start: `{ read: 'staff', create: 'staff', update: 'staff', delete: 'admin' }`. */
  access: { read: Access; create: Access; update: Access; delete: Access };
  /** Who sees the menu entry (default: who may read): `menu: 'admin'`. */
  menu?: Access;
  /** The fields by column name, in the order of the form: `fields: { name_en: text({ label }) }`. */
  fields: Record<string, Field>;
  /** Fields that name a record. Answers of records that refer to it nest them: `title: ['name_en', 'name_bn']`. */
  title: readonly string[];
  /**
   * A template for a record's name in sentences, such as `{name}[ (JL {jl_no})]`. Braces hold fields, `{name}` the name in the reader's
   * language; a part in brackets is left out when a field in it is empty. Default: the title.
   */
  called?: Message;
  /**
   * The places of a record, from the inside out: a reference of its own, then one of the referenced record, and so on, such as `zil_id`,
   * `mouza_id`, `upazila_id`. Labels, search and answers include them. Default: the first required reference.
   */
  path?: readonly string[];
  /** Staff accounts are limited to some of its records and everything inside them (`path`): `jurisdiction: true`. One resource has it. */
  jurisdiction?: true;
  /** The outermost resource of the filters by place: `cascade: 'districts'`. The places below it follow, down to the record's own. */
  cascade?: string;
  /** Filters by whether a record has something, by their name: `has: { document: { label, yes, no, in: 'document' } }` is asked as `has_document`. */
  has?: Record<string, Presence>;
  /**
   * Names that no two records may share: `{ names: ['name_en', 'name_bn'], within: 'district_id' }` refuses a second upazila of the same
   * name in a district. The migration declares the same with `addOnlyNames`.
   */
  unique?: UniqueNames;
  /** Columns of the list, in order; `id` is always first: `list: ['upazila_id', 'name_en', 'document']`. */
  list: readonly string[];
  /** Columns that readers may add to the list, by their name: `further: { owners: { label, rows: 'khotiyan', names: 'owner' } }`. */
  further?: Record<string, FurtherColumn>;
  /** Texts in place of the usual ones. */
  messages?: {
    /** The message of a 422 for missing fields, letter for letter from the specification: `required: { en: 'Mouza & Zil No are required', bn }`. */
    required?: Message;
    /** Text of the empty filter, by field: `allOf: { upazila_id: { en: 'All Upazilas', bn: 'সকল উপজেলা' } }`. */
    allOf?: Record<string, Message>;
  };
  /**
   * A delete retires a record that has a past (rows, a document, references, mentions), and it can be restored: `retires: true`. The
   * migration declares the same with `addRetirement`.
   */
  retires?: boolean;
  /** The table has `is_sample`; answers include it, so that demonstration records are marked: `samples: true`. */
  samples?: boolean;
  /**
   * The CSV export, if it differs from the columns of the list plus the outer places:
   * `csv: { file: 'dags.csv', columns: [{ header: { en: 'Dag No', bn: 'দাগ নম্বর' }, value: 'dag_no' }] }`. `fixed`: in English it has
   * these columns letter for letter, since the specification names them.
   */
  csv?: { file: string; title?: Message; columns: readonly CsvColumn[]; fixed?: true };
  /**
   * Its records may be imported from a file. `key`: the fields that match a record of the file to an existing one, such as `['zil_id',
   * 'survey_type_id', 'dag_no']`.
   */
  import?: { key: readonly string[] };
}

/** Unique names. Case, blanks and spelling variants do not make a name different. */
export interface UniqueNames {
  /** The name fields, one for each language; each must be unique. */
  names: readonly string[];
  /** The reference within which they are compared (default: among all records). */
  within?: string;
  /** A number that distinguishes records of the same name, such as `jl_no`; if one of the two has none, they conflict. */
  apartBy?: string;
}

/** A filter by presence: one of the record's own fields is filled, or a row of another table refers to the record. */
export interface Presence {
  label: Message;
  yes: Message;
  no: Message;
  in: string | { table: string; column: string };
}

/** The error of an invalid definition. */
export class ResourceError extends Error {}

/** Whether it is a valid resource name, which is also its URL and file name. */
export const isResourceName = (name: unknown): boolean =>
  typeof name === 'string' && /^[a-z][a-z-]*$/.test(name);

/** The error of a definition: its file, what is wrong, and what to write instead. */
export const definitionError = (name: string, why: string): ResourceError =>
  new ResourceError(
    `Resource ${name || '(unnamed)'}${isResourceName(name) ? ` (api/resources/${name}.ts)` : ''}: ${why}`,
  );

/** A definition with its field names as types, so that the editor completes and checks them. */
type TypedDefinition<Fields extends Record<string, Field>> = ResourceDefinition & {
  fields: Fields;
  title: readonly (keyof Fields & string)[];
  list: readonly (keyof Fields & string)[];
};

/**
 * Checks a definition and returns it.
 * @throws {ResourceError} naming the resource and the fault
 */
export function defineResource<Fields extends Record<string, Field>>(
  definition: TypedDefinition<Fields>,
): ResourceDefinition {
  const { name, fields, access } = definition;
  const fail = (why: string): never => {
    throw definitionError(name, why);
  };
  if (!isResourceName(name)) {
    fail('name is its address: write lower-case words joined by hyphens, such as water-bodies');
  }
  if (!/^[a-z][a-z_]*$/.test(definition.table ?? '')) {
    fail('table must be a plain identifier, such as water_bodies');
  }
  for (const operation of ['read', 'create', 'update', 'delete'] as const) {
    const who = access?.[operation];
    if (!who) fail(`access.${operation} is not declared: write who may, such as 'staff' or 'admin'`);
    if (who === 'public') fail(`access.${operation} may not be public: write 'staff' or 'admin'`);
  }
  if (!definition.title?.length)
    fail('title names no field: write those that name a record, such as name_en');
  for (const field of [
    ...definition.title,
    ...definition.list,
    ...Object.keys(definition.messages?.allOf ?? {}),
  ]) {
    if (!fields[field]) {
      fail(`there is no field ${field}: write one of ${Object.keys(fields).join(', ')}, or add it`);
    }
  }
  for (const [key, field] of Object.entries(fields)) {
    if (!/^[a-z][a-z_]*$/.test(key)) fail(`the field ${key} must be a plain identifier, such as name_en`);
    if (field.kind === 'reference' && !key.endsWith('_id'))
      fail(`the reference ${key} must end in _id: its parent comes nested under the rest`);
    if (field.kind === 'rows' && field.shares && field.columns[field.shares]?.kind !== 'number')
      fail(`the rows ${key} are shared by ${field.shares}, which is no column of numbers: name one that is`);
    if (field.kind === 'rows' && field.apartBy && field.columns[field.apartBy]?.kind !== 'text')
      fail(
        `the rows ${key} are told apart by ${field.apartBy}, which is no column of text: name one that is`,
      );
    if (field.kind === 'document' && key !== 'document')
      fail(`the file ${key} must be called document: its column is document_path`);
  }
  checkNaming(definition, fail);
  return definition;
}

/** Checks the own fields that path, name and filters refer to; `placesOf` checks those of other resources. */
function checkNaming(definition: ResourceDefinition, fail: (why: string) => never): void {
  const { fields, path, called, has = {} } = definition;
  const references = Object.keys(fields).filter((name) => fields[name]?.kind === 'reference');
  if (path?.length === 0) fail('path is empty: leave it out, or name the reference that the record lies in');
  if (path?.[0] && !references.includes(path[0])) {
    fail(
      `path begins with ${path[0]}, which is no reference of its own: write one of ${references.join(', ')}`,
    );
  }
  for (const text of called ? [called.en, called.bn] : []) {
    for (const [, name = ''] of text.matchAll(/\{(\w*)\}/g)) {
      if (!fields[name] && !fields[`${name}_en`]) {
        fail(`called names {${name}}, which is no field: write one of ${Object.keys(fields).join(', ')}`);
      }
    }
  }
  for (const name of definition.import?.key ?? []) {
    if (!fields[name] || ['json', 'rows', 'document'].includes(fields[name].kind)) {
      fail(
        `import.key names ${name}, by which no record is told: write one of ${Object.keys(fields).join(', ')}`,
      );
    }
  }
  if (definition.import?.key.length === 0)
    fail('import.key is empty: name the fields that tell one record from another');
  if (definition.import && fields.document?.required) {
    fail('import brings no files, and document is required: leave out one of them');
  }
  for (const [name, column] of Object.entries(definition.further ?? {})) {
    if (!/^[a-z][a-z_]*$/.test(name) || name === 'id' || fields[name])
      fail(`further.${name} must be a plain identifier of its own`);
    if ('has' in column && !has[column.has])
      fail(`further.${name} asks for has.${column.has}, which is not declared: declare it, or name another`);
    if ('place' in column && !path?.includes(column.place))
      fail(`further.${name} shows ${column.place}, which is no place of path: write one of it`);
    const rows = 'rows' in column ? fields[column.rows] : undefined;
    if ('rows' in column) {
      const inner = 'names' in column ? column.names : column.total;
      if (rows?.kind !== 'rows' || !rows.columns[inner])
        fail(`further.${name} reads ${column.rows}.${inner}, which is no column of rows: name one that is`);
    }
  }
  for (const [name, { in: where }] of Object.entries(has)) {
    if (!/^[a-z][a-z_]*$/.test(name)) fail(`has.${name} must be a plain identifier`);
    if (typeof where === 'string' && !fields[where]) {
      fail(
        `has.${name} looks into ${where}, which is no field: write one of ${Object.keys(fields).join(', ')}`,
      );
    }
  }
}

/** `district_id` → `district`: the key of the nested parent. */
export const parentKey = (field: string): string => field.replace(/_id$/, '');

/** Whether records carry a file, and so travel as multipart. */
export const isMultipart = (definition: ResourceDefinition): boolean => 'document' in definition.fields;

/** Whether a list may be sorted by the field. */
export const isSortable = (field: Field): boolean =>
  field.sort ?? !['json', 'rows', 'document'].includes(field.kind);
