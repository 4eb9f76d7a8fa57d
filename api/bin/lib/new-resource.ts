/** `npm run resource:new` writes a migration and a definition that work unchanged. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Why no files are written; suggests a name that would work. */
export class ResourceNameError extends Error {}

/** The singular and plural names of a resource: in addresses, in the database, in files and on screens. */
interface Names {
  /** `water-bodies`. */
  name: string;
  /** `water_bodies`. */
  table: string;
  /** `Water Body`. */
  one: string;
  /** `Water Bodies`. */
  many: string;
}

/** `bodies` → `body`, `marshes` → `marsh`, `brickfields` → `brickfield`. */
const oneOf = (many: string): string =>
  many
    .replace(/([^aeiou])ies$/, '$1y')
    .replace(/(ch|sh|ss|x|z)es$/, '$1')
    .replace(/([^s])s$/, '$1');

const titled = (name: string): string =>
  name
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ');

/** @throws {ResourceNameError} when it is not a plural name */
export function namesOf(name: string): Names {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
    throw new ResourceNameError(
      `“${name}” is no name of a resource: write lower-case words joined by hyphens, such as brickfields or water-bodies.`,
    );
  }
  if (name.length > 40) throw new ResourceNameError(`“${name}” is too long: write 40 letters at most.`);
  const one = oneOf(name);
  if (one === name) {
    throw new ResourceNameError(
      `“${name}” is the name of one: write what many are called, such as ${name.replace(/([^aeiou])y$/, '$1ie')}s.`,
    );
  }
  return { name, table: name.replaceAll('-', '_'), one: titled(one), many: titled(name) };
}

const migrationOf = ({ table }: Names): string => `import {
  addOnlyNames,
  addParent,
  addText,
  createResourceTable,
  type Migration,
} from '../src/migration.ts';

export const up: Migration = async (knex) => {
  await createResourceTable(knex, '${table}', { search: ['name_en', 'name_bn'] }, (table) => {
    addParent(table, 'upazila_id', 'upazilas').notNullable();
    addText(table, 'name_en').notNullable();
    addText(table, 'name_bn').notNullable();
  });
  await addOnlyNames(knex, '${table}', { names: ['name_en', 'name_bn'], within: 'upazila_id' });
};
export const previousVersionRuns = true;
`;

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

const definitionOf = ({ name, table, one, many }: Names, bn: string | undefined): string => {
  const [oneBn, manyBn] = [quoted(bn ?? one), quoted(bn ?? many)];
  return `import { defineResource, reference, text } from '../contract/resource/resource.ts';

export default defineResource({
  name: '${name}',
  table: '${table}',
  group: 'records',
  label: {
    one: { en: '${one}', bn: ${oneBn} },
    many: { en: '${many}', bn: ${manyBn} },
  },
  access: { read: 'staff', create: 'staff', update: 'staff', delete: 'admin' },
  fields: {
    upazila_id: reference('upazilas', {
      required: true,
      filter: true,
      label: { en: 'Upazila', bn: 'উপজেলা' },
    }),
    name_en: text({ required: true, search: true, label: { en: 'Name (EN)', bn: 'নাম (ইংরেজি)' } }),
    name_bn: text({ required: true, search: true, label: { en: 'Name (BN)', bn: 'নাম (বাংলা)' } }),
  },
  title: ['name_en', 'name_bn'],
  path: ['upazila_id', 'district_id'],
  cascade: 'districts',
  unique: { names: ['name_en', 'name_bn'], within: 'upazila_id' },
  list: ['upazila_id', 'name_en', 'name_bn'],
});
`;
};

/** Returns the texts of the migrations, and the next number. */
async function migrationsIn(
  folder: string,
): Promise<{ texts: { file: string; text: string }[]; next: string }> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_.*\.ts$/.test(file)).sort();
  const texts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(path.join(folder, file), 'utf8') })),
  );
  const last = Number(files.at(-1)?.slice(0, 4) ?? 0);
  return { texts, next: String(last + 1).padStart(4, '0') };
}

/**
 * Writes both files of a new resource.
 * @param root the project's folder
 * @param bn the plural label in Bengali
 * @returns the files, and the next steps
 * @throws {ResourceNameError} when the name is not a plural, or is taken
 */
export async function newResource(
  root: string,
  name: string,
  bn?: string,
): Promise<{ files: string[]; next: string[] }> {
  const names = namesOf(name);
  const definition = `api/resources/${name}.ts`;
  const defined = await readdir(path.join(root, 'api/resources'));
  if (defined.includes(`${name}.ts`)) {
    throw new ResourceNameError(`There is a resource ${name} already: ${definition}. Choose another name.`);
  }
  const migrations = await migrationsIn(path.join(root, 'db/migrations'));
  const making = new RegExp(`(create table (if not exists )?|Table\\(\\s*(knex,\\s*)?')${names.table}\\b`);
  const made = migrations.texts.find(({ text }) => making.test(text));
  if (made) {
    throw new ResourceNameError(
      `There is a table ${names.table} already, made by db/migrations/${made.file}. Choose another name.`,
    );
  }
  const migration = `db/migrations/${migrations.next}_${names.table}.ts`;
  await writeFile(path.join(root, migration), migrationOf(names), { flag: 'wx' });
  await writeFile(path.join(root, definition), definitionOf(names, bn), { flag: 'wx' });
  return {
    files: [migration, definition],
    next: [
      ...(bn === undefined ? [`Write in ${definition} what they are called in Bengali (label).`] : []),
      'Add what they have: a column in the migration, a field in the definition (docs/adding-a-resource.md).',
      `npm start: the table is made, and ${names.many} stand in the menu of the back office.`,
    ],
  };
}
