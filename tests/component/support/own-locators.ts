import { locators } from 'vitest/browser';
import type { Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** The control of a property; entities may change its label. */
    field(name: string): Locator;
    /** For elements without an accessible name or role to find them by. */
    css(selector: string): Locator;
  }
}

locators.extend({
  field: (name: string) => `[name="${name}"]`,
  css: (selector: string) => selector,
});
