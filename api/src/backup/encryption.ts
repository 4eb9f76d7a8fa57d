/** Encryption of backups in the format of age (age-encryption.org), piece by piece. Every piece is authenticated, the last too. */
import { readFile, writeFile } from 'node:fs/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupError } from './manifest.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** Pulls one piece at a time: `Readable.toWeb` would read thousands ahead. */
function webStream(source: Bytes): ReadableStream<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        // A view of our own: Node shares buffers.
        else controller.enqueue(new Uint8Array(value));
      },
      async cancel() {
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** @throws when a recipient is none */
export async function* encrypt(source: Bytes, recipients: readonly string[]): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* (await encrypter.encrypt(webStream(source))) as unknown as Bytes;
}

/** @throws {BackupError} when no identity fits, or the content is not as it was written */
export async function* decrypt(source: Bytes, identities: readonly string[]): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  let opened: Bytes;
  try {
    opened = (await decrypter.decrypt(webStream(source))) as unknown as Bytes;
  } catch (cause) {
    const reason = /no identity matched/.test(String(cause))
      ? 'The backup is encrypted for another key.'
      : 'This is no encrypted backup, or its beginning is damaged.';
    throw new BackupError(reason, { cause });
  }
  try {
    yield* opened;
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError('The backup is damaged or cut off: it is not what was written.', { cause });
  }
}

/** Whether it is the public half of a key. */
export function isRecipient(value: string): boolean {
  try {
    new Encrypter().addRecipient(value);
    return true;
  } catch {
    return false;
  }
}

/** Makes a key: its file, for this account alone, opens backups. Returns the public half. @throws when the file exists */
export async function createKey(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 });
  return recipient;
}

/** The keys of a file, as `age-keygen` or `createKey` write it. @throws when it has none */
export async function readKeys(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => /^AGE-SECRET-KEY-/.test(line));
  if (keys.length === 0)
    throw new BackupError(`${file} holds no key (a line that begins with AGE-SECRET-KEY-).`);
  return keys;
}
