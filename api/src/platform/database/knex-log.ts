import type { ConnectLog } from '@bhumi/db';
import type { FastifyBaseLogger } from 'fastify';

export interface KnexLog {
  /** For `connect`: takes Knex's remarks. */
  log: ConnectLog;
  /** From now on they go to this log. */
  sendTo(logger: Pick<FastifyBaseLogger, keyof ConnectLog>): void;
}

const LEVELS = { debug: 20, warn: 40, error: 50 } as const;

/** Knex's remarks as JSON lines: of the application's log as soon as there is one, until then of standard error. */
export function knexLog(print: (line: string) => void = (line) => process.stderr.write(line)): KnexLog {
  let known: Pick<FastifyBaseLogger, keyof ConnectLog> | undefined;
  const say = (level: keyof typeof LEVELS) => (remark: unknown) => {
    const msg = `knex: ${String(remark)}`;
    if (known) known[level](msg);
    else if (level !== 'debug') print(`${JSON.stringify({ level: LEVELS[level], time: Date.now(), msg })}\n`);
  };
  return {
    log: { debug: say('debug'), warn: say('warn'), error: say('error') },
    sendTo: (logger) => {
      known = logger;
    },
  };
}
