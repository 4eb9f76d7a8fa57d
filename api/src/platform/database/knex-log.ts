import type { ConnectLog } from '@bhumi/db';
import type { FastifyBaseLogger } from 'fastify';

export interface KnexLog {
  /** For `connect`: receives Knex's log messages. */
  log: ConnectLog;
  /** Sends later messages to this log. */
  sendTo(logger: Pick<FastifyBaseLogger, keyof ConnectLog>): void;
}

const LEVELS = { debug: 20, warn: 40, error: 50 } as const;

/** Writes Knex's log messages as JSON lines: to standard error until there is an application log, then to that. */
export function knexLog(print: (line: string) => void = (line) => process.stderr.write(line)): KnexLog {
  let logger: Pick<FastifyBaseLogger, keyof ConnectLog> | undefined;
  const write = (level: keyof typeof LEVELS) => (message: unknown) => {
    const msg = `knex: ${String(message)}`;
    if (logger) logger[level](msg);
    else if (level !== 'debug') print(`${JSON.stringify({ level: LEVELS[level], time: Date.now(), msg })}\n`);
  };
  return {
    log: { debug: write('debug'), warn: write('warn'), error: write('error') },
    sendTo: (next) => {
      logger = next;
    },
  };
}
