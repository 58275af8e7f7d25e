import { createContentPolicy, formatPolicy } from '#service/http/security-headers.ts';

/**
 * The policy of a scene (R-SCN-12): that of the portal, framed by the console's page; no windows of its own and no
 * downloads. External sources of its entity are blocked.
 * @param nonce of this response
 */
export const createScenePolicy = (nonce: string, consoleOrigin: string): string =>
  createContentPolicy(nonce, undefined, {
    'frame-src': "'self'",
    'frame-ancestors': `'self' ${consoleOrigin}`,
    sandbox: 'allow-scripts allow-same-origin allow-forms allow-modals',
  });

/** Of a page of the stage itself that is held by others: the one that leads into a scene. */
export const createEntryPolicy = (nonce: string, consoleOrigin: string): string =>
  formatPolicy({
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}'`,
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': `'self' ${consoleOrigin}`,
  });

/** Of the page for reviewers: frames of scenes, and nothing that runs in it. @param nonce of its styles */
export const createReviewPolicy = (nonce: string): string =>
  formatPolicy({
    'default-src': "'none'",
    'style-src': `'nonce-${nonce}'`,
    'frame-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });

/** For images: a drawing that is opened directly runs no script and sends no request. */
export const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** For a document in a frame of a scene: the page that frames the scene frames it as well. */
export const createDocumentPolicy = (consoleOrigin: string): string =>
  formatPolicy({ 'default-src': "'none'", 'frame-ancestors': `'self' ${consoleOrigin}`, sandbox: '' }).trim();
