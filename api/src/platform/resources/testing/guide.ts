import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A block of code of a page: its language, and its text without the fence. */
export interface Block {
  language: string;
  text: string;
  /** The file that it is, as its first line says. */
  file: string | null;
}

const GUIDE = path.join(import.meta.dirname, '../../../../../docs/adding-a-resource.md');

/** The blocks of docs/adding-a-resource.md, in order. */
export async function guideBlocks(): Promise<Block[]> {
  const page = await readFile(GUIDE, 'utf8');
  return [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
    file: /^\/\/ (\S+)\n/.exec(text)?.[1] ?? null,
  }));
}
