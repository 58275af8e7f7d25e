import { contentPolicy, policy } from '#service/http/security-headers.ts';

/**
 * What a scene may do (R-SCN-12): what the portal may, held by the console's page; in windows of its own never, and
 * without saving files. Of what its entity would load from elsewhere nothing is.
 * @param nonce of this answer
 */
export const scenePolicy = (nonce: string, consoleOrigin: string): string =>
  contentPolicy(nonce, undefined, {
    'frame-src': "'self'",
    'frame-ancestors': `'self' ${consoleOrigin}`,
    sandbox: 'allow-scripts allow-same-origin allow-forms allow-modals',
  });

/** Of a page of the stage itself that is held by others: the one that leads into a scene. */
export const entrancePolicy = (nonce: string, consoleOrigin: string): string =>
  policy({
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}'`,
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': `'self' ${consoleOrigin}`,
  });

/** Of the page for reviewers: frames of scenes, and nothing that runs in it. @param nonce of its styles */
export const reviewPolicy = (nonce: string): string =>
  policy({
    'default-src': "'none'",
    'style-src': `'nonce-${nonce}'`,
    'frame-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });

/** Of pictures: opened by itself a drawing runs nothing and asks nobody. */
export const DISARMED = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Of a document in a frame of a scene: whoever holds the scene holds it, too. */
export const documentPolicy = (consoleOrigin: string): string =>
  policy({ 'default-src': "'none'", 'frame-ancestors': `'self' ${consoleOrigin}`, sandbox: '' }).trim();
