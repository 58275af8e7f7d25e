import { formsTexts } from '#portal/forms/forms.texts.ts';
import { loginTexts } from '#portal/features/login/login.texts.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import { uiTexts } from '#portal/ui/ui.texts.ts';
import { appTexts } from './app.texts.ts';

/** Registers the texts of the first screen; those for authenticated users load with their screens. */
export const addFirstScreenTexts = (): void => addTexts(uiTexts, appTexts, formsTexts, loginTexts);
