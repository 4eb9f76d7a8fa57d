const NAME = Symbol.for('fastify.display-name');

/**
 * Gives a plugin a name for `register`. Without a name Fastify searches every loaded module for one, twice per plugin, which takes
 * a fifth of the start time of the application.
 */
export const namePlugin = <Plugin extends object>(plugin: Plugin, name: string): Plugin =>
  Object.assign(plugin, { [NAME]: name });
