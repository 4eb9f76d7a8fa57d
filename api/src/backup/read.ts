/** Reads a backup to its end, and puts nothing in place before that. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract as createExtract, type Entry } from 'tar-stream';
import { decrypt } from './encryption.ts';
import {
  BackupError,
  MANIFEST,
  PARTS,
  readManifest,
  readTotals,
  Tally,
  TOTALS,
  type Manifest,
  type Part,
  type PartTotals,
  type Totals,
} from './manifest.ts';

/** The most bytes of a manifest. */
const SMALL = 100_000;

/** Takes what a backup holds, to where it is not in use yet. */
export interface BackupTarget {
  /** Called first. @throws when such a backup cannot be restored here */
  begin(manifest: Manifest): Promise<void>;
  /** An entry of a part; null content: a folder. All of the content is to be read. */
  add(part: Part, name: string, content: AsyncIterable<Uint8Array> | null): Promise<void>;
}

async function small(entry: Entry): Promise<Uint8Array> {
  if ((entry.header.size ?? 0) > SMALL) throw new BackupError(`Its ${entry.header.name} is too large.`);
  return buffer(entry);
}

const partOf = (name: string): Part | undefined => PARTS.find((part) => name.startsWith(`${part}/`));

async function* counted(entry: Entry, tally: Tally): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry as AsyncIterable<Uint8Array>) {
    tally.add(chunk);
    yield chunk;
  }
}

async function readEntries(
  entries: AsyncIterable<Entry>,
  target: BackupTarget,
): Promise<{ manifest: Manifest; totals: Totals }> {
  const tallies: Record<Part, Tally> = { database: new Tally(), files: new Tally() };
  let manifest: Manifest | undefined;
  let totals: Totals | undefined;
  for await (const entry of entries) {
    const { name, type, size = 0 } = entry.header;
    if (totals) throw new BackupError('Something follows the end of the backup.');
    if (!manifest) {
      if (name !== MANIFEST) throw new BackupError('This is no backup of ours.');
      manifest = readManifest(await small(entry));
      await target.begin(manifest);
      continue;
    }
    if (name === TOTALS) {
      totals = readTotals(await small(entry));
      continue;
    }
    const part = partOf(name);
    const isFolder = type === 'directory';
    if (!part || !(isFolder || type === 'file'))
      throw new BackupError(`${name} does not belong into a backup.`);
    const plain = name.replace(/\/$/, '');
    const within = plain.slice(part.length + 1);
    tallies[part].begin(plain, isFolder ? null : size);
    await target.add(part, within, isFolder ? null : counted(entry, tallies[part]));
    entry.resume();
  }
  if (!manifest || !totals) throw new BackupError('The backup is cut off: its end is missing.');
  const isSame = (part: Part, one: PartTotals) => {
    const other = tallies[part].totals();
    return one.entries === other.entries && one.bytes === other.bytes && one.sha256 === other.sha256;
  };
  for (const part of PARTS) {
    if (!isSame(part, totals[part]))
      throw new BackupError(`The ${part} of the backup are not what was written.`);
  }
  return { manifest, totals };
}

/**
 * Decrypts, unpacks and checks a backup.
 * @throws {BackupError} when it is encrypted for another key, damaged, cut off, or none of ours
 */
export async function readBackup(
  source: AsyncIterable<Uint8Array>,
  identities: readonly string[],
  target: BackupTarget,
): Promise<{ manifest: Manifest; totals: Totals }> {
  const extract = createExtract();
  const fed = pipeline(
    Readable.from(decrypt(source, identities), { objectMode: false }),
    createGunzip(),
    extract,
  );
  const [read, done] = await Promise.allSettled([
    readEntries(extract, target).catch((error: unknown) => {
      extract.destroy(error as Error);
      throw error;
    }),
    fed,
  ]);
  // What is wrong with the stream says more than what the entries lack then.
  const failures = [done, read].flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  );
  const ours = failures.find((error) => error instanceof BackupError);
  if (ours) throw ours;
  if (failures.length > 0) {
    const [first] = failures as [Error & { code?: string }];
    if (first.code?.startsWith('Z_') || /tar|Unexpected end/i.test(first.message))
      throw new BackupError('The backup is damaged: it cannot be unpacked.', { cause: first });
    throw first;
  }
  return (read as PromiseFulfilledResult<{ manifest: Manifest; totals: Totals }>).value;
}
