/** Proves that a database and its files belong together and are whole: after a restore, or at any time. */
import { readdir } from 'node:fs/promises';
import { MIGRATIONS } from '@bhumi/db';
import type { Knex } from 'knex';
import { reconcile } from '../features/revenue/reconciliation.ts';
import { signingKey } from '../features/signed-papers/key.ts';
import { verifyChain } from '../platform/audit/log/chain.ts';
import { verdictLines } from '../platform/audit/log/verdict.ts';
import { verifyVersions } from '../platform/audit/log/versions.ts';
import type { Storage } from '../platform/files/storage.ts';
import { findMissingFiles } from '../platform/files/unused/reconcile.ts';
import type { FileReference } from '../platform/files/unused/references.ts';

export interface CheckedPlace {
  knex: Knex;
  storage: Storage;
  references: readonly FileReference[];
  /** Undefined: it is not known here. */
  secret: string | undefined;
}

/** `look` is no fault of the data, but something for the operator to do. */
export interface CheckResult {
  check: string;
  state: 'ok' | 'look' | 'OFF';
  found: string;
}

type Check = (place: CheckedPlace) => Promise<Omit<CheckResult, 'check'>>;

/** Every day that there ever was. */
const ALWAYS = { from: '1971-12-16', to: '9999-12-31' };
const MAX_NAMED = 5;

async function migrations({ knex }: CheckedPlace) {
  const ours = (await readdir(MIGRATIONS)).filter((name) => /^\d.*\.ts$/.test(name)).sort();
  const newest = ours.at(-1)!.replace(/\.ts$/, '');
  const { rows } = await knex.raw<{ rows: [{ name: string; count: number }] }>(
    'select max(name) as name, count(*)::int as count from schema_migrations',
  );
  const [{ name, count }] = rows;
  return { state: name < newest ? ('look' as const) : ('ok' as const), found: `${count}, newest ${name}` };
}

/** Payments, their entries and the sums by day agree. */
async function ledger({ knex }: CheckedPlace) {
  const {
    total,
    contradiction_count: contradictions,
    difference_count: differences,
  } = await reconcile(knex, ALWAYS);
  const taka = (total.ledger.amount / 100).toFixed(2);
  return {
    state: contradictions + differences > 0 ? ('OFF' as const) : ('ok' as const),
    found: `${total.ledger.payments} payments, ${taka} BDT; ${contradictions} contradictions, ${differences} differing sums`,
  };
}

async function auditChain({ knex }: CheckedPlace) {
  const verdict = await verifyChain(knex);
  const { lines } = verdictLines(verdict, { held: 0, broken: null });
  const broken = verdict.broken && lines.find((line) => line.startsWith('BROKEN'));
  return {
    state: broken ? ('OFF' as const) : ('ok' as const),
    found: broken ?? `${verdict.held} rows hold, ${verdict.waiting.rows} wait for their seal`,
  };
}

async function versions({ knex }: CheckedPlace) {
  const { held, broken } = await verifyVersions(knex);
  return broken
    ? { state: 'OFF' as const, found: `version or dag ${broken.id}: ${broken.kind}` }
    : { state: 'ok' as const, found: `${held} versions are as sealed, and dags as their last version` };
}

async function files(place: CheckedPlace) {
  const named: string[] = [];
  const { needed, missing } = await findMissingFiles(place, (path) => {
    if (named.length < MAX_NAMED) named.push(path);
  });
  return {
    state: missing > 0 ? ('OFF' as const) : ('ok' as const),
    found: `${needed} are needed, ${missing} are missing${missing > 0 ? `: ${named.join(', ')}` : ''}`,
  };
}

/** No backup has the secret: without the right one two-step logins do not open, and receipts are signed by a new key. */
async function secret({ knex, secret: given }: CheckedPlace) {
  const known = (await knex('signing_keys').pluck('id')) as string[];
  if (known.length === 0) return { state: 'ok' as const, found: 'nothing was signed yet' };
  if (given === undefined)
    return { state: 'look' as const, found: 'put DATA_DIR/secret back, or set SECRET' };
  return known.includes(signingKey(given).id)
    ? { state: 'ok' as const, found: 'it has signed receipts here' }
    : { state: 'look' as const, found: 'another one signed the receipts: put the right one back' };
}

const CHECKS: Record<string, Check> = {
  migrations,
  ledger,
  'audit chain': auditChain,
  'owner versions': versions,
  files,
  secret,
};

/** Runs every check; one that cannot run is off. Never writes. */
export async function runChecks(place: CheckedPlace): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const [check, run] of Object.entries(CHECKS)) {
    const result = await run(place).catch((error: unknown) => ({
      state: 'OFF' as const,
      found: `could not be checked: ${error instanceof Error ? error.message : String(error)}`,
    }));
    results.push({ check, ...result });
  }
  return results;
}

/** One table, as text. */
export function checkTable(results: readonly CheckResult[]): string {
  const rows = [
    ['check', 'state', 'found'],
    ...results.map(({ check, state, found }) => [check, state, found]),
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map(([check, state, found]) => `${check!.padEnd(widths[0]!)}  ${state!.padEnd(widths[1]!)}  ${found}`)
    .join('\n');
}
