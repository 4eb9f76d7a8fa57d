import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Access } from '../../../contract/roles.ts';
import { whoOf } from '../access/where.ts';

const WHO: Record<Access, string> = {
  public: 'Anyone.',
  'signed-in': 'Whoever is signed in.',
  staff: 'Land-office staff (acland, admin).',
  admin: 'Administrators.',
};

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><text x="0" y="29" font-size="28" font-weight="700" fill="#fff" font-family="sans-serif">Bhumi</text></svg>`;

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;

/** Routes of the API, each with who may call it; everything else is left out. */
const transform: Transform = (document) => {
  const access = document.route.config?.access;
  if (!document.url.startsWith('/api/') || document.url.startsWith('/api/docs') || !access)
    return { schema: { hide: true }, url: document.url };
  const { schema, url } = (jsonSchemaTransform as Transform)(document);
  const description = [schema.description, WHO[whoOf(access)]].filter(Boolean).join('\n\n');
  return { schema: { ...schema, description, security: access === 'public' ? [] : [{ token: [] }] }, url };
};

/** The OpenAPI document of every route, at /api/docs (and /api/docs/json). */
export default fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Bhumi',
          description:
            'Land records of Bangladesh. Wrong fields answer 422 with `{message, errors: {field: [text]}}`, every other ' +
            'refusal `{message}`, in the language of `Accept-Language` (en or bn). Amounts are BDT, areas square feet, ' +
            'times ISO 8601 in UTC.',
          version: '1',
        },
        components: {
          securitySchemes: {
            token: { type: 'http', scheme: 'bearer', description: 'The token that POST /api/login answers.' },
          },
        },
      },
      transform,
    });
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      logo: { type: 'image/svg+xml', content: Buffer.from(LOGO) },
      theme: { title: 'Bhumi: the API' },
      // Collapsed, because a slow machine takes many seconds to render all operations.
      uiConfig: { docExpansion: 'none', filter: true },
    });
  },
  { name: 'openapi' },
);
