import { extendedFormsTexts } from '#portal/forms/extended-forms.texts.ts';
import { formsTexts } from '#portal/forms/forms.texts.ts';
import { managementFormsTexts } from '#portal/forms/management-forms.texts.ts';
import { addTexts, hasText, setEntityTexts, translate } from '#portal/i18n/i18n.ts';
import type { Texts } from '#shared/texts/texts.ts';
import { uiTexts } from '#portal/ui/ui.texts.ts';

addTexts(uiTexts, formsTexts, extendedFormsTexts, managementFormsTexts);

/**
 * Returns a text of the portal, always in Spanish, whatever the language of the console; for an unknown key, the general
 * message on an invalid value.
 */
export const getPortalText = (key: string, values?: Record<string, string | number>): string =>
  translate(hasText(key) ? key : 'validation.invalid', values);

export const hasPortalText = hasText;

/** Replaces the entity's texts that override those of the portal. */
export const setPreviewEntityTexts = (texts: Texts): void => setEntityTexts(texts);
