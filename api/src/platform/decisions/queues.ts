/** The queues of decisions, each found by its file. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { FeatureError, type Feature } from '../feature/feature.ts';

const FEATURES = new URL('../../features/', import.meta.url);

/** What `api/src/<feature>/queue.ts` exports by default: its routes, and what its owners are told. */
export type Queue = Omit<Feature, 'name'>;

/**
 * Every queue, as a feature of its own.
 * @throws {FeatureError} when a file exports no queue
 */
export async function loadQueues(): Promise<Feature[]> {
  const folders = (await readdir(FEATURES)).sort();
  const found = folders.filter((folder) => existsSync(new URL(`${folder}/queue.ts`, FEATURES)));
  return Promise.all(
    found.map(async (folder) => {
      const { default: queue } = (await import(new URL(`${folder}/queue.ts`, FEATURES).href)) as {
        default?: Queue;
      };
      if (!queue) throw new FeatureError(`api/src/features/${folder}/queue.ts has no default export`);
      return { ...queue, name: `${folder}/queue` };
    }),
  );
}
