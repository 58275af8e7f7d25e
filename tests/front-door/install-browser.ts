import { ensureChromium } from '#tests/support/chromium.ts';

/** Installs the browser of the tests where there is none, before they run. */
export default ensureChromium;
