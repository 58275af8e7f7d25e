import { locators } from 'vitest/browser';
import type { Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** The control of a property: an entity may word its label. */
    field(name: string): Locator;
    /** Where nothing that is said or read out tells a thing apart. */
    css(selector: string): Locator;
  }
}

locators.extend({
  field: (name: string) => `[name="${name}"]`,
  css: (selector: string) => selector,
});
