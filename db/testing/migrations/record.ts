import { connect } from '../../src/connect.ts';
import { noteApplied } from '../../src/applied-steps.ts';
import { loadStep, type Step } from '../../src/migration-steps.ts';

/** Runs one step as the runner does and notes it. Returns the statements that it sends, as Knex sends them. */
export async function recordStep(ownerUrl: string, step: Step): Promise<string[]> {
  const module = await loadStep(step);
  const knex = connect(ownerUrl, { poolSize: 2 });
  const statements: string[] = [];
  const listen = ({ sql }: { sql: string }) => statements.push(sql);
  try {
    knex.on('query', listen);
    if (module.outsideTransaction) await module.up(knex);
    else await knex.transaction(module.up);
    knex.off('query', listen);
    await knex.transaction((trx) => noteApplied(trx, step, module.previousVersionRuns));
  } finally {
    await knex.destroy();
  }
  return statements;
}
