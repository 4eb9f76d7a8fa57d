/** `COPY` over one connection of `pg`, as `\copy` does it: the shortest way for many rows out of and into a table. */
import type pg from 'pg';

/** What a query of our own needs of a connection of `pg`. */
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

/** Runs `copy … to stdout`. @returns how many bytes came */
export async function copyOut(client: pg.Client, text: string): Promise<number> {
  let bytes = 0;
  await copy(client, text, { take: (chunk) => (bytes += chunk.length), give: () => [] });
  return bytes;
}

/** Runs `copy … from stdin` with pieces of a file. */
export const copyIn = (client: pg.Client, text: string, pieces: Iterable<string>): Promise<void> =>
  copy(client, text, { take: () => undefined, give: () => pieces });
