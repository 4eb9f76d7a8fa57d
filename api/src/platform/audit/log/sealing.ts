import type { FastifyPluginAsync } from 'fastify';
import { runWhileListening } from '../../jobs/background-loop.ts';
import { closeAuditDay } from './anchors.ts';
import { sealLog } from './seal.ts';

/** How often a listening process seals new rows, in milliseconds. */
const LOOK = 1_000;
/** How often it checks whether a day is over, in milliseconds. */
const DAYS = 60_000;

/** In a listening process, seals new rows and closes each day. */
export const auditSealing: FastifyPluginAsync = async (app) => {
  runWhileListening(app, {
    run: (enough) => sealLog(app.knex, { enough }),
    pauseMs: LOOK,
    failureMessage: 'what was logged is not sealed for now',
  });
  runWhileListening(app, {
    run: () => closeAuditDay(app.knex),
    pauseMs: DAYS,
    failureMessage: 'the day of the audit log is not closed for now',
  });
};
