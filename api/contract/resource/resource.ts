/**
 * What a back-office resource is. One file in `api/resources` calls `defineResource`; from it the API makes its routes
 * and the back office its list, forms and menu entry. Checked when the process starts.
 */
import type { Field } from './fields.ts';
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
  /** Its address, `/api/admin/{name}` and `/admin/{name}`, and that of its file: `name: 'water-bodies'`. */
  name: string;
  /** Where its records are stored, made by a migration: `table: 'water_bodies'`. */
  table: string;
  /** The group of the menu that it stands in: `group: 'records'`. */
  group: Group;
  /** Place within the group; the smaller, the higher: `order: 4`. */
  order?: number;
  /** What one of them is called, what many are, and, where it is something else, the menu: `label: { one: { en: 'Zil', bn: 'শিট' }, many }`. */
  label: { one: Message; many: Message; menu?: Message };
  /** Who may do what; a resource without declared access does not start: `{ read: 'staff', create: 'staff', update: 'staff', delete: 'admin' }`. */
  access: { read: Access; create: Access; update: Access; delete: Access };
  /** Who sees the menu entry (default: who may read): `menu: 'admin'`. */
  menu?: Access;
  /** What a record has, by the name of its column, in the order of the form: `fields: { name_en: text({ label }) }`. */
  fields: Record<string, Field>;
  /** Fields that name a record where another refers to it; they come nested in its answers: `title: ['name_en', 'name_bn']`. */
  title: readonly string[];
  /**
   * How a record is called in a sentence, such as `{name}[ (JL {jl_no})]`: fields in braces, `{name}` for the name in the reader's
   * language; what stands in brackets is left out where a field in it is empty. Default: its title.
   */
  called?: Message;
  /**
   * Where a record lies, from the inside out: a reference of its own, then one of the record that it refers to, and so on, as
   * `zil_id`, `mouza_id`, `upazila_id`. It is called by it everywhere, found by it, and its answers nest it. Default: the first
   * reference that is required.
   */
  path?: readonly string[];
  /** The resource with which the filters by place begin, such as `cascade: 'districts'`: then come the places below it, down to the record's own. */
  cascade?: string;
  /** Filters by whether a record has something, by their name: `has: { document: { label, yes, no, in: 'document' } }` is asked as `has_document`. */
  has?: Record<string, Presence>;
  /**
   * Names that no two records may have: `{ names: ['name_en', 'name_bn'], within: 'district_id' }` refuses a second upazila of one
   * name in a district. The migration says the same with `addOnlyNames`.
   */
  unique?: UniqueNames;
  /** Columns of the list, in order; `id` comes first by itself: `list: ['upazila_id', 'name_en', 'document']`. */
  list: readonly string[];
  /** Texts in place of the usual ones. */
  messages?: {
    /** The message of a 422 for missing fields, letter for letter from the specification: `required: { en: 'Mouza & Zil No are required', bn }`. */
    required?: Message;
    /** Text of the empty filter, by field: `allOf: { upazila_id: { en: 'All Upazilas', bn: 'সকল উপজেলা' } }`. */
    allOf?: Record<string, Message>;
  };
  /**
   * A record that has a past (rows, a document, what refers to it or speaks of it) is retired when it is deleted, and can be restored:
   * `retires: true`. The migration says the same with `addRetirement`.
   */
  retires?: boolean;
  /** The table has `is_sample`: answers carry it, so that demonstration records are marked wherever they are shown: `samples: true`. */
  samples?: boolean;
  /**
   * The file of the list, where it is not the columns of the list with every place around its records:
   * `csv: { file: 'dags.csv', columns: [{ header: { en: 'Dag No', bn: 'দাগ নম্বর' }, value: 'dag_no' }] }`. `fixed`: in English it has
   * these columns letter for letter, since the specification names them.
   */
  csv?: { file: string; title?: Message; columns: readonly CsvColumn[]; fixed?: true };
  /**
   * Its records may be imported from a file. `key`: the fields by which a record of the file is the one that is recorded already,
   * such as `['zil_id', 'survey_type_id', 'dag_no']`.
   */
  import?: { key: readonly string[] };
}

/** Which records may not have the same name; case, blanks and spelling variants make no other name. */
export interface UniqueNames {
  /** The fields of the name, one a language: each must be the only one. */
  names: readonly string[];
  /** The reference within which they are compared (default: among all records). */
  within?: string;
  /** A number that tells records of one name apart, such as `jl_no`; where one of the two has none, they are the same. */
  apartBy?: string;
}

/** Something that a record has or lacks: one of its own fields is filled, or a row of another table refers to it. */
export interface Presence {
  label: Message;
  yes: Message;
  no: Message;
  in: string | { table: string; column: string };
}

/** Why a definition cannot be served. */
export class ResourceError extends Error {}

/** Whether a resource may be called so: it is its address, and that of its file. */
export const isResourceName = (name: unknown): boolean =>
  typeof name === 'string' && /^[a-z][a-z-]*$/.test(name);

/** The error of a definition: its file, what is wrong, and what to write instead. */
export const definitionError = (name: string, why: string): ResourceError =>
  new ResourceError(
    `Resource ${name || '(unnamed)'}${isResourceName(name) ? ` (api/resources/${name}.ts)` : ''}: ${why}`,
  );

/** A definition as it is written: the editor offers its own fields where it names them, and says which one was meant. */
type TypedDefinition<Fields extends Record<string, Field>> = ResourceDefinition & {
  fields: Fields;
  title: readonly (keyof Fields & string)[];
  list: readonly (keyof Fields & string)[];
};

/**
 * Checks a definition and gives it back.
 * @throws {ResourceError} naming the resource and what is wrong with it
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
    if (field.kind === 'document' && key !== 'document')
      fail(`the file ${key} must be called document: its column is document_path`);
  }
  checkNaming(definition, fail);
  return definition;
}

/** What the path, the name and the filters of a definition say of its own fields; of those of others `placesOf` is the judge. */
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
  for (const [name, { in: where }] of Object.entries(has)) {
    if (!/^[a-z][a-z_]*$/.test(name)) fail(`has.${name} must be a plain identifier`);
    if (typeof where === 'string' && !fields[where]) {
      fail(
        `has.${name} looks into ${where}, which is no field: write one of ${Object.keys(fields).join(', ')}`,
      );
    }
  }
}

/** `district_id` → `district`: the key under which the parent comes nested. */
export const parentKey = (field: string): string => field.replace(/_id$/, '');

/** Whether records carry a file, and so travel as multipart. */
export const isMultipart = (definition: ResourceDefinition): boolean => 'document' in definition.fields;

/** Whether a list may be sorted by the field. */
export const isSortable = (field: Field): boolean =>
  field.sort ?? !['json', 'rows', 'document'].includes(field.kind);
