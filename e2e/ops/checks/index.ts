import { connect } from '@bhumi/db';
import type { Load } from '../load/load.ts';
import type { Stand } from '../stand/stand.ts';
import { checkChain } from './chain.ts';
import { checkFiles } from './files.ts';
import { checkMoney } from './money.ts';
import { checkWrites, repeatUnknown } from './writes.ts';

export interface Verdict {
  /** What is not exact; empty: everything is. */
  wrong: string[];
  acknowledged: number;
  /** Writes that were not acknowledged at first. */
  unknown: number;
  leftovers: number;
}

/** Judges the data after a fault, on the database that takes the writes now. The load must have stopped. */
export async function checkData(stand: Stand, load: Load): Promise<Verdict> {
  const writer = stand.writer();
  const superUrl = writer.url('postgres');
  const knex = connect(superUrl, { poolSize: 2, connectTimeoutMs: 10_000, statementTimeoutMs: 60_000 });
  try {
    const unknown = load.ledger.unknown().length;
    const acknowledged = load.ledger.acknowledged().length;
    const wrong = await checkWrites(knex, load.ledger);
    wrong.push(...(await repeatUnknown(knex, load)));
    wrong.push(...(await checkMoney(knex)), ...checkChain(superUrl));
    const files = await checkFiles(knex, stand.storageDir);
    return { wrong: [...wrong, ...files.wrong], acknowledged, unknown, leftovers: files.leftovers };
  } finally {
    await knex.destroy();
  }
}
