import { extendedFormsTexts } from '#portal/forms/extended-forms.texts.ts';
import { formsTexts } from '#portal/forms/forms.texts.ts';
import { managementFormsTexts } from '#portal/forms/management-forms.texts.ts';
import { addTexts, hasText, setEntityTexts, translate } from '#portal/i18n/i18n.ts';
import type { Texts } from '#shared/texts.ts';
import { uiTexts } from '#portal/ui/ui.texts.ts';

addTexts(uiTexts, formsTexts, extendedFormsTexts, managementFormsTexts);

/** What suppliers read, in the words of the portal: in Spanish, whatever is spoken here. */
export const getPortalText = (key: string, values?: Record<string, string | number>): string =>
  translate(hasText(key) ? key : 'validation.invalid', values);

/** Whether the portal has a text. */
export const hasPortalText = hasText;

/** Lays the words of an entity over those of the portal, in place of what was there. */
export const setPreviewTexts = (texts: Texts): void => setEntityTexts(texts);
