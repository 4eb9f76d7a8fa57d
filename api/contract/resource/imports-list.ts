/** The list of past imports in the back office. */
import { importsTitle } from './imports-title.ts';
import { importStateLabels } from './past-imports.ts';
import { choice, defineResource, text, type ResourceDefinition } from './resource.ts';

const unsorted = { sort: false };

/**
 * Staff read their own imports, administrators all. Without a filter by outcome it leaves out those that were given up.
 * @param resources all definitions, of which some may be imported
 */
export const importsDefinition = (resources: readonly ResourceDefinition[]): ResourceDefinition =>
  defineResource({
    name: 'imports',
    table: 'record_imports',
    group: 'records',
    label: { one: { en: 'Import', bn: 'আমদানি' }, many: importsTitle },
    access: { read: 'staff', create: 'admin', update: 'admin', delete: 'admin' },
    title: ['resource'],
    list: ['created_at', 'file', 'resource', 'state', 'by', 'records', 'actions'],
    fields: {
      created_at: text({ ...unsorted, label: { en: 'Time', bn: 'সময়' } }),
      file: text({ ...unsorted, label: { en: 'File', bn: 'ফাইল' } }),
      resource: choice({
        ...unsorted,
        below: 'file',
        filter: true,
        label: { en: 'Kind of record', bn: 'রেকর্ডের ধরন' },
        choices: Object.fromEntries(
          resources.flatMap(({ name, label, import: by }) => (by ? [[name, label.many]] : [])),
        ),
      }),
      state: choice({
        ...unsorted,
        filter: true,
        label: { en: 'Outcome', bn: 'ফল' },
        choices: importStateLabels,
      }),
      by: text({ ...unsorted, label: { en: 'Imported by', bn: 'আমদানিকারী' } }),
      records: text({ ...unsorted, below: 'state', label: { en: 'Records', bn: 'রেকর্ড' } }),
      actions: text({ ...unsorted, label: { en: 'Actions', bn: 'কাজ' } }),
    },
    messages: {
      allOf: {
        resource: { en: 'All kinds of record', bn: 'সব ধরনের রেকর্ড' },
        state: { en: 'All but given up', bn: 'বাতিল বাদে সব' },
      },
    },
  });
