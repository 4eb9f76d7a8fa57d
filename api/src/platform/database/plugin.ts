import fp from 'fastify-plugin';
import type { Knex } from 'knex';

/** Sets `app.knex`, `app.replica`, `app.probe` and `app.monitor`. Whoever opened the connections closes them. */
export default fp<{ knex: Knex; replica?: Knex; probe?: Knex; monitor?: Knex }>(
  async (app, { knex, replica, probe, monitor }) => {
    app.decorate('knex', knex);
    app.decorate('replica', replica ?? knex);
    app.decorate('probe', probe ?? knex);
    app.decorate('monitor', monitor ?? knex);
  },
  { name: 'database' },
);
