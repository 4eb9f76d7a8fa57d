import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const transform: typeof jsonSchemaTransform = (document) => {
  const hidden = !document.url.startsWith('/api/') || document.url.startsWith('/api/docs');
  if (!hidden) return jsonSchemaTransform(document);
  return { schema: { hide: true }, url: document.url };
};

/** The OpenAPI document of every route, at /api/docs (and /api/docs/json). */
export default fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Bhumi',
          description: 'Land records of Bangladesh. Field errors answer 422, all others `{message}`.',
          version: '1',
        },
        components: {
          securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
        },
      },
      transform,
    });
    await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  },
  { name: 'openapi' },
);
