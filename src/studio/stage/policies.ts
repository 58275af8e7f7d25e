import { createContentPolicy, formatPolicy } from '#platform/http/security-headers.ts';

/**
 * The policy of a scene (R-SCN-12): that of the portal, except that the console may frame it and that popups and
 * downloads are blocked. External sources of the entity are blocked.
 * @param nonce of this response
 */
export const createScenePolicy = (nonce: string, consoleOrigin: string): string =>
  createContentPolicy(nonce, undefined, {
    'frame-src': "'self'",
    'frame-ancestors': `'self' ${consoleOrigin}`,
    sandbox: 'allow-scripts allow-same-origin allow-forms allow-modals',
  });

/** The policy of the page that opens a scene. */
export const createSceneRedirectPolicy = (nonce: string, consoleOrigin: string): string =>
  formatPolicy({
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}'`,
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': `'self' ${consoleOrigin}`,
  });

/** The policy of the review page: it allows frames of scenes and no scripts. @param nonce of its styles */
export const createReviewPolicy = (nonce: string): string =>
  formatPolicy({
    'default-src': "'none'",
    'style-src': `'nonce-${nonce}'`,
    'frame-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });

/** For images: an SVG that is opened directly runs no script and sends no request. */
export const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** For a document that is framed within a scene, so the page that frames the scene is also its ancestor. */
export const createDocumentPolicy = (consoleOrigin: string): string =>
  formatPolicy({ 'default-src': "'none'", 'frame-ancestors': `'self' ${consoleOrigin}`, sandbox: '' }).trim();
