/**
 * The statements that some works sent before the product cached their answers or stored their figures. The goal of these works is to be
 * faster than a bare server that sends the earlier statements. They were recorded like those of every other work (`--write-before`).
 * Today's product does not send them any more, so `before.json` keeps them.
 */
import fs from 'node:fs';
import type { Script, Statement } from './record.ts';
import { tokenHash } from '../src/platform/access/sessions/sessions.ts';

const FILE = new URL('before.json', import.meta.url);

interface EarlierStatement {
  /** The version of the product that sent them. */
  commit: string;
  works: Record<string, Pick<Statement, 'text' | 'values' | 'connection' | 'begun' | 'ended'>[]>;
}

/** Stands for the hash of the session token in the kept values. */
const SESSION = { session: true };

const tokenOf = (authorization = ''): string => authorization.replace('Bearer ', '');

/** Returns the kept statements of a work, for the session of a request; null: none are kept. */
export function readEarlierStatements(name: string, authorization: string | undefined): Statement[] | null {
  if (!fs.existsSync(FILE)) return null;
  const { works } = JSON.parse(fs.readFileSync(FILE, 'utf8')) as EarlierStatement;
  return (
    works[name]?.map((statement) => ({
      ...statement,
      fields: [],
      rows: [],
      values: statement.values.map((value) =>
        value !== null && typeof value === 'object' && 'session' in value
          ? tokenHash(tokenOf(authorization))
          : value,
      ),
    })) ?? null
  );
}

/** Keeps the statements of works as recorded now. */
export function writeEarlierStatements(
  recorded: readonly { work: { name: string }; scripts: Script[] }[],
  commit: string,
): void {
  const works = recorded.map(({ work, scripts: [script] }) => {
    const first = script!.statements[0]?.begun ?? 0;
    const statements = script!.statements.map(({ text, values, connection, begun, ended }) => ({
      text,
      values: values.map((value) => (Buffer.isBuffer(value) ? SESSION : value)),
      connection,
      begun: begun - first,
      ended: ended - first,
    }));
    return [work.name, statements] as const;
  });
  const kept: EarlierStatement = { commit, works: Object.fromEntries(works) };
  fs.writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
}
