import { createGeneratorPlugin } from '#build/files/generator-plugin.ts';
import { generatePrivacyClasses } from './generate.ts';

/** Generates the privacy classes of calls, forms and drafts again when a form changes. */
export const privacyPlugin = () =>
  createGeneratorPlugin('privacy', ['schemas/forms', 'schemas/rules'], (root) => generatePrivacyClasses(root));
