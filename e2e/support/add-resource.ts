import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { guideBlocks } from '../../api/src/platform/resources/testing/guide.ts';

/** Adds a resource to a copy of the project, as docs/adding-a-resource.md leads through it: its definition and its migration. */
export async function addResource(directory: string): Promise<void> {
  for (const { file, text } of await guideBlocks()) {
    if (!file) continue;
    // Behind every migration of the project.
    const place = file.replace(/^db\/migrations\/\d+/, 'db/migrations/9000');
    await writeFile(path.join(directory, place), text, { flag: 'wx' });
  }
}
