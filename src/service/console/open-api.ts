import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';

/** Tag of the calls of the console. */
export const TAG = 'console';

/** The head of the OpenAPI document of the console; the calls come from the schemas of the routes. */
export const CONSOLE_OPEN_API: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Console',
      version: '1.0.0',
      description:
        'The calls of the console, in the dialect of ra-data-simple-rest. Times are ISO 8601 with zone. Writes carry the Origin of the console.',
    },
    tags: [{ name: TAG, description: 'For staff of the entities' }],
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-consola',
          description: 'Without TLS its name is consola.',
        },
      },
    },
  },
  hideUntagged: true,
};
