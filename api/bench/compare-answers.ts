/** Checks whether the bare server answers the same as the product. */
import type { Server } from './processes.ts';
import type { Recorded } from './recorded.ts';

async function bodyOf(server: Server, wire: string): Promise<string> {
  const [first = '', ...lines] = wire.slice(0, wire.indexOf('\r\n\r\n')).split('\r\n');
  const headers = lines
    .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])
    .filter(([name]) => name !== 'host');
  const answer = await fetch(`http://127.0.0.1:${server.port}${first.split(' ')[1]}`, { headers });
  return Buffer.from(await answer.arrayBuffer()).toString('utf8');
}

/** Returns both texts from their first difference on. */
function difference(one: string, other: string): string {
  const at = [...one].findIndex((character, place) => character !== other[place]);
  const from = Math.max(0, at - 20);
  return `${one.slice(from, at + 40)} / ${other.slice(from, at + 40)}`;
}

/** Says where the bare server's answers differ from the product's; null: nowhere. */
export async function compareAnswers(
  { work, product, bare }: Recorded,
  servers: Record<'product' | 'bare', Server>,
): Promise<string | null> {
  if (!bare || work.writes || work.unchanged) return null;
  for (const [at, wire] of product.entries()) {
    const [ours, theirs] = [await bodyOf(servers.product, wire), await bodyOf(servers.bare, bare[at]!)];
    if (ours !== theirs) {
      return `${work.name}: the bare server answers other bytes than the product: ${difference(ours, theirs)}`;
    }
  }
  return null;
}
