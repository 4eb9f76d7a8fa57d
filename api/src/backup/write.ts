/** Writes a backup: a tar of manifest, database, files and totals, compressed and encrypted, as a stream. */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { BackupEntry } from '@bhumi/db';
import { pack as createPack, type Pack } from 'tar-stream';
import type { Storage } from '../platform/files/storage.ts';
import { encrypt } from './encryption.ts';
import { MANIFEST, Tally, TOTALS, type Manifest, type Part, type Totals } from './manifest.ts';

export interface BackupSource {
  manifest: Manifest;
  /** Read first; nothing that is stored later belongs to it. */
  database: AsyncIterable<BackupEntry>;
  storage: Storage;
  recipients: readonly string[];
}

/** Writes one entry, and waits until it is written or the stream has ended. */
async function addEntry(
  pack: Pack,
  { name, size, content }: BackupEntry,
  ended: AbortSignal,
  tally?: Tally,
): Promise<void> {
  if (size === null) {
    tally?.begin(name, null);
    pack.entry({ name, type: 'directory' });
    return;
  }
  tally?.begin(name, size);
  const sink = pack.entry({ name, size });
  for await (const chunk of content()) {
    ended.throwIfAborted();
    tally?.add(chunk);
    if (!sink.write(chunk)) await once(sink, 'drain', { signal: ended });
  }
  // Not listened to before: it closes as soon as its last byte is taken.
  const closed = once(sink, 'close', { signal: ended });
  sink.end();
  await closed;
}

const jsonEntry = (name: string, value: object): BackupEntry => {
  const bytes = Buffer.from(JSON.stringify(value, null, 2));
  return {
    name,
    size: bytes.length,
    content: async function* () {
      yield bytes;
    },
  };
};

/** All stored files; one that is removed meanwhile is left out. */
async function* fileEntries(storage: Storage): AsyncGenerator<BackupEntry> {
  for await (const { path } of storage.list()) {
    const file = await storage.open(path);
    if (!file) continue;
    yield { name: path, size: file.size, content: () => file.read() };
  }
}

async function fill(
  pack: Pack,
  { manifest, database, storage }: BackupSource,
  ended: AbortSignal,
): Promise<Totals> {
  await addEntry(pack, jsonEntry(MANIFEST, manifest), ended);
  const addPart = async (part: Part, entries: AsyncIterable<BackupEntry>) => {
    const tally = new Tally();
    for await (const entry of entries) {
      await addEntry(pack, { ...entry, name: `${part}/${entry.name}` }, ended, tally);
    }
    return tally.totals();
  };
  const ofDatabase = await addPart('database', database);
  // Files are read after the database: those of every row in it are stored by now, and stay for days after their rows.
  const endedAt = new Date().toISOString();
  const totals = { database: ofDatabase, files: await addPart('files', fileEntries(storage)), endedAt };
  await addEntry(pack, jsonEntry(TOTALS, totals), ended);
  pack.finalize();
  return totals;
}

/** Writes the backup and ends `out`. Returns what it holds. @throws when the database, the storage or `out` fails */
export async function writeBackup(source: BackupSource, out: Writable): Promise<Totals> {
  const pack = createPack();
  const end = new AbortController();
  // Its own failures reach us through the pipeline.
  pack.on('error', () => undefined);
  const written = pipeline(
    Readable.from(pack as AsyncIterable<Uint8Array>, { objectMode: false }),
    createGzip({ level: 1 }),
    (compressed: AsyncIterable<Uint8Array>) => encrypt(compressed, source.recipients),
    out,
  );
  const filled = fill(pack, source, end.signal).catch((error: unknown) => {
    pack.destroy(error as Error);
    throw error;
  });
  void written.catch((error: unknown) => end.abort(error));
  const [first, second] = await Promise.allSettled([filled, written]);
  if (second.status === 'rejected' && end.signal.aborted && first.status === 'rejected') {
    throw first.reason === end.signal.reason ? second.reason : first.reason;
  }
  if (first.status === 'rejected') throw first.reason;
  if (second.status === 'rejected') throw second.reason;
  return first.value;
}
