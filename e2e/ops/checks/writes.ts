/** Compares what the load wrote with what is stored. */
import type { Knex } from 'knex';
import type { Load } from '../load/load.ts';
import type { Ledger, Write } from '../load/ledger.ts';

const named = (write: Write, count: number): string =>
  `${write.work}: ${write.acknowledged ? 'acknowledged' : 'unacknowledged'}, stored ${count} times (${write.sent.path} ${write.sent.key ?? ''})`;

/** Every acknowledged write is stored once, every other one once or never. Returns what is not so. */
export async function checkWrites(knex: Knex, ledger: Ledger): Promise<string[]> {
  const wrong: string[] = [];
  for (const write of ledger.writes) {
    const count = await write.stored(knex);
    const isRight = write.acknowledged ? count === 1 : count === 0 || count === 1;
    if (!isRight) wrong.push(named(write, count));
  }
  return wrong;
}

/** Sends every write that has a key and was not acknowledged again: then it is stored once. Returns what is not so. */
export async function repeatUnknown(knex: Knex, load: Load): Promise<string[]> {
  const wrong: string[] = [];
  for (const write of load.ledger.unknown()) {
    if (write.sent.key === undefined) continue;
    const outcome = await load.again(write);
    const count = await write.stored(knex);
    if (outcome !== 'done' || count !== 1) wrong.push(`${named(write, count)}; sent again: ${outcome}`);
  }
  return wrong;
}
