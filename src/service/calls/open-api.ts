import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';

/** Tag of the calls of the contract; whatever has no tag (the portal's files) is not described. */
export const TAG = 'confirming';

/** The head of the OpenAPI document; the calls come from the schemas of the routes. */
export const OPEN_API: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Confirming',
      version: '1.0.0',
      description: 'The calls that the supplier portal makes. Amounts are euros with a decimal point, days YYYY-MM-DD.',
    },
    tags: [{ name: TAG, description: 'Confirming for suppliers' }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  },
  hideUntagged: true,
};
