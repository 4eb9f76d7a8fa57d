import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { SeedStorage } from '../../src/folder-storage.ts';
import { draughtsman } from './documents.ts';
import { randomFrom } from './random.ts';

/** The document that each type of mutation needs. */
const NEEDED = {
  sale: { kind: 'deed', title: 'সাফ কবলা দলিল' },
  gift: { kind: 'deed', title: 'হেবা দলিল' },
  partition: { kind: 'deed', title: 'বণ্টননামা দলিল' },
  decree: { kind: 'deed', title: 'আদালতের ডিক্রি' },
  inheritance: { kind: 'heirs_certificate', title: 'ওয়ারিশ সনদ' },
} as const;
export type MutationType = keyof typeof NEEDED;

/** Of so many that were rejected, one never had it. */
const ONE_IN = 3;

const drawn = new Map<string, Uint8Array>();

/** Hands in the document that a mutation needs. A few of those that were rejected never had it. */
export async function handInDocument(
  trx: Knex.Transaction,
  storage: SeedStorage,
  {
    id,
    index,
    type,
    status,
    at,
  }: { id: number; index: number; type: MutationType; status: string; at: Date },
): Promise<void> {
  if (status === 'rejected' && index % ONE_IN === 0) return;
  const { kind, title } = NEEDED[type];
  const paper = drawn.get(title) ?? draughtsman().paper(title);
  drawn.set(title, paper);
  const path = `mutations/${randomFrom(`document of mutation ${index}`).uuid()}.pdf`;
  await storage.put(path, paper);
  await trx('mutation_documents').insert({
    mutation_id: id,
    kind,
    name: `${kind.replace('_', '-')}.pdf`,
    path,
    size_bytes: paper.length,
    sha256: createHash('sha256').update(paper).digest('hex'),
    added_at: at,
  });
}
