/**
 * npm run audit:verify [-- --anchors <file>]
 * Proves that no row of the audit log was altered, deleted, inserted or moved since it was sealed, and that the
 * versions of owner rows match their seals. Needs only DATABASE_URL, and never writes.
 * Exit codes: 0 the chain is intact; 1 the first row that breaks it is printed; 2 something needs attention: rows
 * wait too long for their seal, or carry a time before the rows ahead of them; 3 the check could not run.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { connect } from '@bhumi/db';
import type { AuditAnchor } from '../contract/audit-log/anchors.ts';
import { verifyChain, type Verdict } from '../src/platform/audit/log/chain.ts';
import { verdictLines } from '../src/platform/audit/log/verdict.ts';
import { verifyVersions } from '../src/platform/audit/log/versions.ts';

const USAGE = `DATABASE_URL=postgres://... npm run audit:verify [-- --anchors anchors.json]

  --anchors   an answer of GET /api/audit-anchor that was kept elsewhere: the chain must still have these hashes`;

/**
 * Reads the anchors from a file.
 * @throws when the file holds anything else
 */
function readAnchors(file: string): AuditAnchor[] {
  const read = JSON.parse(readFileSync(file, 'utf8')) as AuditAnchor[];
  const good = ({ day, number, hash }: AuditAnchor) =>
    typeof day === 'string' && Number.isSafeInteger(number) && /^[0-9a-f]{64}$/.test(hash);
  if (!Array.isArray(read) || !read.every(good)) throw new Error(`${file} is no answer of /api/audit-anchor`);
  return read;
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { anchors: { type: 'string' } } });
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error(USAGE);
  const anchors = values.anchors === undefined ? [] : readAnchors(values.anchors);
  const knex = connect(url, { poolSize: 1 });
  try {
    const verdict: Verdict = await verifyChain(knex, { anchors });
    const { lines, code } = verdictLines(verdict, await verifyVersions(knex));
    for (const line of lines) console.log(line);
    return code;
  } finally {
    await knex.destroy();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 3;
  },
);
