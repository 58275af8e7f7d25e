import createCache from '@emotion/cache';

/** Writes MUI's styles with the nonce of this page, without which the browser refuses them (R-CON-11). */
export const createStyleCache = () =>
  createCache({
    key: 'c',
    nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
    prepend: true,
    // As the built one has it: a browser takes its time over hundreds of style sheets.
    speedy: true,
  });
