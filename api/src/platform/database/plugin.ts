import fp from 'fastify-plugin';
import type { Knex } from 'knex';

/** Sets `app.knex`, `app.replica` and `app.probe`. Whoever opened the connections closes them. */
export default fp<{ knex: Knex; replica?: Knex; probe?: Knex }>(
  async (app, { knex, replica, probe }) => {
    app.decorate('knex', knex);
    app.decorate('replica', replica ?? knex);
    app.decorate('probe', probe ?? knex);
  },
  { name: 'database' },
);
