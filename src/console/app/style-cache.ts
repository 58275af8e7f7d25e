import createCache, { type EmotionCache } from '@emotion/cache';

/** Writes MUI's styles with the nonce of this page; without it the browser refuses them (R-CON-11). */
export const createStyleCache = (): EmotionCache =>
  createCache({
    key: 'c',
    nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
    prepend: true,
    // As in the built console: inserting hundreds of separate style sheets is slow.
    speedy: true,
  });
