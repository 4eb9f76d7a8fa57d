import { type DatabaseState, isConnectionFailure, stateOf, suspect } from '@bhumi/db';
import fp from 'fastify-plugin';
import type { Knex } from 'knex';

/** `read-only`: the primary is gone or takes no writes, and a replica or the primary itself still answers reads. */
export type ServiceState = 'normal' | 'read-only' | 'down';

/** What can be done with a primary and a replica in these states. */
export function serviceState(primary: DatabaseState, replica: DatabaseState): ServiceState {
  if (primary === 'up') return 'normal';
  return primary === 'read-only' || replica !== 'down' ? 'read-only' : 'down';
}

/**
 * Sets `app.knex`, `app.replica` and `app.probe`, and `app.serviceState()`, the one place that knows whether the primary can be written
 * (docs/decisions/098). Whoever opened the connections closes them.
 */
export default fp<{ knex: Knex; replica?: Knex | undefined; probe?: Knex | undefined }>(
  async (app, { knex, replica = knex, probe }) => {
    app.decorate('knex', knex);
    app.decorate('replica', replica);
    app.decorate('probe', probe ?? knex);
    app.decorate('serviceState', () =>
      serviceState(stateOf(knex), replica === knex ? 'down' : stateOf(replica)),
    );
    app.decorate('writable', () => stateOf(knex) === 'up');
    app.decorate('suspectDatabase', () => suspect(knex));
    app.decorate('writeIfPossible', async (write) => {
      if (!app.writable()) return;
      try {
        await write();
      } catch (error) {
        // This failure may be the first that tells that the primary is gone.
        if (app.writable() && !isConnectionFailure(error)) throw error;
      }
    });
  },
  { name: 'database' },
);
