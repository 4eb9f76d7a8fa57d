import fp from 'fastify-plugin';
import type { Knex } from 'knex';

/** Sets `app.knex` and `app.replica`. Whoever opened the connections closes them. */
export default fp<{ knex: Knex; replica?: Knex }>(
  async (app, { knex, replica }) => {
    app.decorate('knex', knex);
    app.decorate('replica', replica ?? knex);
  },
  { name: 'database' },
);
