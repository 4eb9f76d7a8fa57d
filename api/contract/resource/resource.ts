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
  /** Its address: `/api/admin/{name}` and `/admin/{name}`. */
  name: string;
  table: string;
  group: Group;
  /** Place within the group; the smaller, the higher. */
  order?: number;
  label: { one: Message; many: Message; menu?: Message };
  /** Who may do what; a resource without declared access does not start. */
  access: { read: Access; create: Access; update: Access; delete: Access };
  /** Who sees the menu entry (default: who may read). */
  menu?: Access;
  fields: Record<string, Field>;
  /** Fields that name a record where another refers to it; they come nested in its answers. */
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
  /** The resource with which the filters by place begin, such as `districts`: then come the places below it, down to the record's own. */
  cascade?: string;
  /** Filters by whether a record has something, by their name: `has_document` is asked for as `document`. */
  has?: Record<string, Presence>;
  /** Columns of the list, in order: field names; `id` comes first by itself. */
  list: readonly string[];
  messages?: {
    /** The message of a 422 for missing fields, letter for letter from the specification. */
    required?: Message;
    /** Text of the empty filter, such as 'All Districts', by field. */
    allOf?: Record<string, Message>;
  };
  /** The table has `is_sample`: answers carry it, so that demonstration records are marked wherever they are shown. */
  samples?: boolean;
  /**
   * The file of the list, where it is not the columns of the list with every place around its records. `fixed`: in English it has these
   * columns letter for letter, since the specification names them.
   */
  csv?: { file: string; title?: Message; columns: readonly CsvColumn[]; fixed?: true };
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

/**
 * Checks a definition and gives it back.
 * @throws {ResourceError} naming the resource and what is wrong with it
 */
export function defineResource(definition: ResourceDefinition): ResourceDefinition {
  const { name, fields, access } = definition;
  const fail = (why: string): never => {
    throw new ResourceError(`Resource ${name || '(unnamed)'}: ${why}`);
  };
  if (!/^[a-z][a-z-]*$/.test(name ?? '')) fail('the name must be lower-case words joined by hyphens');
  if (!/^[a-z][a-z_]*$/.test(definition.table ?? '')) fail('the table must be a plain identifier');
  for (const operation of ['read', 'create', 'update', 'delete'] as const) {
    const who = access?.[operation];
    if (!who) fail(`access.${operation} is not declared`);
    if (who === 'public') fail(`access.${operation} may not be public`);
  }
  if (!definition.title?.length) fail('title names no field');
  for (const field of [
    ...definition.title,
    ...definition.list,
    ...Object.keys(definition.messages?.allOf ?? {}),
  ]) {
    if (!fields[field]) fail(`there is no field ${field}`);
  }
  for (const [key, field] of Object.entries(fields)) {
    if (!/^[a-z][a-z_]*$/.test(key)) fail(`the field ${key} must be a plain identifier`);
    if (field.kind === 'reference' && !key.endsWith('_id')) fail(`the reference ${key} must end in _id`);
    if (field.kind === 'document' && key !== 'document') fail('a document field is named document');
    if (field.bulk && ['document', 'json', 'rows'].includes(field.kind)) {
      fail(
        `the field ${key} is set for one record at a time: leave out bulk, which is not for ${field.kind}`,
      );
    }
  }
  checkNaming(definition, (why) => {
    throw new ResourceError(`Resource ${name} (api/resources/${name}.ts): ${why}`);
  });
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
