/** The migration files of a folder, and what each says about itself. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Migration, OnlineMigration } from './migration.ts';

/** The project's own migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

export interface Step {
  name: string;
  file: string;
  hash: string;
  /** Hashes of earlier texts of the file. A database that ran one of them is left alone. */
  earlierHashes: readonly string[];
}

/** What a migration file exports. */
export type StepModule = (
  | { outsideTransaction?: false; up: Migration }
  | { outsideTransaction: true; up: OnlineMigration }
) & {
  /** Whether the version before still runs on the migrated database. Required after 0071 (docs/migrations.md). */
  previousVersionRuns?: boolean;
};

/** The hashes in `landed.json` by name: that of the file, or a list of it and those of its earlier texts, the newest first. */
export type LandedHashes = Record<string, string | readonly string[]>;

/** Returns the hashes that `landed.json` of a folder lists; none if there is no such file. */
export function landedHashes(directory: string): LandedHashes {
  const file = path.join(directory, 'landed.json');
  if (!fs.existsSync(file)) return {};
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { migrations: LandedHashes }).migrations;
}

/** Returns the steps of a folder in order of their names. The hash ignores layout, so that a formatter may change a file. */
export function readSteps(directory: string): Step[] {
  const landed = landedHashes(directory);
  return fs
    .readdirSync(directory)
    .filter((name) => /^\d.*\.ts$/.test(name) && !name.endsWith('.test.ts'))
    .sort()
    .map((base) => {
      const name = base.replace(/\.ts$/, '');
      const file = path.join(directory, base);
      const text = fs.readFileSync(file, 'utf8').replace(/[\s,]+/g, '');
      const hash = createHash('sha256').update(text).digest('hex');
      return { name, file, hash, earlierHashes: [landed[name] ?? []].flat().slice(1) };
    });
}

/** Imports a step. @throws when it has no function `up` */
export async function loadStep({ file }: Step): Promise<StepModule> {
  const module = (await import(pathToFileURL(file).href)) as Partial<StepModule>;
  if (typeof module.up !== 'function') throw new Error(`${file} exports no function up`);
  return module as StepModule;
}
