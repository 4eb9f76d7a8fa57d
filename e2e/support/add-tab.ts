import { cp } from 'node:fs/promises';
import path from 'node:path';
import { root } from './start-server.ts';

/** Adds the made-up tab to a copy of the project, as someone adds one: a folder, and no other edit. */
export async function addTab(directory: string): Promise<void> {
  const folder = path.join(directory, 'portal/app/dashboard/tabs/wishes');
  await cp(path.join(root, 'e2e/support/wishes'), folder, { recursive: true });
}
