const RETRIED_LATER = new Set([429, 503]);

const ref = (name: keyof typeof HEADER_COMPONENTS) => ({ [name]: { $ref: `#/components/headers/${name}` } });

/** The response headers, as components of an OpenAPI document. */
export const HEADER_COMPONENTS = {
  'X-Request-Id': {
    description:
      'The id of the request in the log: the one that a trusted proxy sent with it, or a new one; malformed HTTP has none',
    schema: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' },
  },
  'Retry-After': {
    description: 'Seconds after which the same request may succeed (RFC 9110)',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
};

/** Headers of every response with this HTTP status, for an OpenAPI document. */
export const describeResponseHeaders = (status: number): Record<string, object> => ({
  ...ref('X-Request-Id'),
  ...(RETRIED_LATER.has(status) && ref('Retry-After')),
});
