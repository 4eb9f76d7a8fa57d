import fp from 'fastify-plugin';

export default fp<{ development: boolean }>(async () => {});
