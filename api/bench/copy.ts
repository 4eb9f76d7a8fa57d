/** `COPY` over one connection of `pg`, like `\copy`: the fastest way to read or write many rows of a table. */
import type pg from 'pg';

/** The part of a `pg` connection that a custom query needs. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

function copy(
  client: pg.Client,
  text: string,
  { take, give }: { take: (chunk: Buffer) => void; give: () => Iterable<string> },
): Promise<void> {
  return new Promise((resolve, reject) => {
    let failed: Error | null = null;
    client.query({
      submit: (connection: unknown) => (connection as Wire).query(text),
      handleCopyData: ({ chunk }: { chunk: Buffer }) => take(chunk),
      handleCopyInResponse(connection: Wire) {
        for (const rows of give()) connection.sendCopyFromChunk(Buffer.from(rows));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleError: (error: Error) => {
        failed = error;
        reject(error);
      },
      handleReadyForQuery: () => failed ?? resolve(),
    } as unknown as pg.Submittable);
  });
}

/** Runs `copy … to stdout`. @returns the number of bytes */
export async function copyOut(client: pg.Client, text: string): Promise<number> {
  let bytes = 0;
  await copy(client, text, { take: (chunk) => (bytes += chunk.length), give: () => [] });
  return bytes;
}

/** Runs `copy … from stdin` with the given parts of a file. */
export const copyIn = (client: pg.Client, text: string, pieces: Iterable<string>): Promise<void> =>
  copy(client, text, { take: () => undefined, give: () => pieces });
