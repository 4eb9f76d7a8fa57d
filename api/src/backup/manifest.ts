/** What a backup says of itself: at its beginning what it is of, at its end what it holds. */
import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';

/** The tar's entries: these two, the database below `database/`, stored files below `files/`. */
export const MANIFEST = 'manifest.json';
export const TOTALS = 'totals.json';
export const PARTS = ['database', 'files'] as const;
export type Part = (typeof PARTS)[number];

const manifestSchema = z.object({
  /** Raised when an older version could not read it. */
  format: z.literal(1),
  /** A copy of the embedded server's data, or the output of pg_dump. */
  kind: z.enum(['embedded', 'dump']),
  /** Of the product. */
  version: z.string(),
  /** The newest step that the database has. */
  migration: z.string(),
  /** The major version of PostgreSQL. */
  postgres: z.int(),
  /** When it began. */
  at: z.iso.datetime(),
});
export type Manifest = z.infer<typeof manifestSchema>;

const partTotals = z.object({
  entries: z.int(),
  bytes: z.int(),
  /** SHA-256 over name, size and content of each entry in order. */
  sha256: z.string(),
});
export type PartTotals = z.infer<typeof partTotals>;
const totalsSchema = z.object({
  database: partTotals,
  files: partTotals,
  /** When the last change was made that it has. */
  endedAt: z.iso.datetime(),
});
export type Totals = z.infer<typeof totalsSchema>;

/** The backup cannot be used: it is damaged, cut off, or not ours. */
export class BackupError extends Error {
  override name = 'BackupError';
}

function parse<T>(schema: z.ZodType<T>, name: string, bytes: Uint8Array): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    throw new BackupError(`This is no backup that this version can read: its ${name} is unknown.`);
  }
}
export const readManifest = (bytes: Uint8Array): Manifest => parse(manifestSchema, MANIFEST, bytes);
export const readTotals = (bytes: Uint8Array): Totals => parse(totalsSchema, TOTALS, bytes);

/** Sums up a part while it is written or read. */
export class Tally {
  private readonly hash: Hash = createHash('sha256');
  private entries = 0;
  private bytes = 0;

  begin(name: string, size: number | null): void {
    this.entries += 1;
    this.hash.update(`${name}\0${size ?? 'folder'}\0`);
  }

  add(chunk: Uint8Array): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
  }

  totals(): PartTotals {
    return { entries: this.entries, bytes: this.bytes, sha256: this.hash.copy().digest('hex') };
  }
}
