/** External sources that the definition of an entity allows for its pages, as addresses. */
export interface EntitySources {
  scripts: readonly string[];
  frames: readonly string[];
}

/** Creates the security headers of a response; they allow only resources of this service. */
export const createSecurityHeaders = (): Record<string, string> => ({
  'content-security-policy': createContentPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
});

/**
 * Builds the content security policy: styles and scripts come from our own files; the one inline script carries the
 * nonce; markup is created only through the two named Trusted Types policies.
 * @param nonce of this response, for pages
 * @param sources external sources that the entity of the page loads
 * @param overrides directives that replace or extend the defaults
 */
export const createContentPolicy = (
  nonce?: string,
  sources?: EntitySources,
  overrides: Record<string, string> = {},
): string =>
  formatPolicy({
    ...RULES,
    'script-src': ["'self'", ...(nonce ? [`'nonce-${nonce}'`] : []), ...(sources?.scripts ?? [])].join(' '),
    'frame-src': sources?.frames.length ? sources.frames.join(' ') : "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'portal entity dompurify',
    ...overrides,
  });

/** What a page with styles in itself adds to its policy. @param nonce of this response */
export const createStylePolicy = (nonce: string): Record<string, string> => ({
  'style-src': `'self' 'nonce-${nonce}'`,
});

/** For responses over TLS; browsers ignore it without TLS. */
export const STRICT_TRANSPORT_HEADER = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/**
 * Creates the policy for `npm run dev`: Vite injects scripts and styles into the page, and hot reload needs a
 * WebSocket.
 */
export const createDevelopmentPolicy = (): string =>
  formatPolicy({
    ...RULES,
    'script-src': "'self' 'nonce-__NONCE__' https:",
    'style-src': "'self' 'nonce-__NONCE__'",
    'connect-src': "'self' ws: wss:",
    'frame-src': 'https:',
    'worker-src': "'self' blob:",
  });

const RULES: Record<string, string> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'frame-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** Formats a content policy from its directives. */
export const formatPolicy = (rules: Record<string, string>): string =>
  Object.entries(rules)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
