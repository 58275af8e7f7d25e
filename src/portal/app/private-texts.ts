import { advancesTexts } from '#portal/features/advances/advances.texts.ts';
import { homeTexts } from '#portal/features/home/home.texts.ts';
import { invoicesTexts } from '#portal/features/invoices/invoices.texts.ts';
import { confirmationTexts } from '#portal/confirmation/confirmation.texts.ts';
import { extendedFormsTexts } from '#portal/forms/extended-forms.texts.ts';
import { errorsEn } from '#portal/i18n/errors.en.ts';
import { errorsEs } from '#portal/i18n/errors.es.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import { listsTexts } from '#portal/lists/lists.texts.ts';
import { layoutTexts } from './layout/layout.texts.ts';

/** What the screens behind login say. */
export const addPrivateTexts = () =>
  addTexts(
    layoutTexts,
    extendedFormsTexts,
    listsTexts,
    confirmationTexts,
    homeTexts,
    invoicesTexts,
    advancesTexts,
    // The first screen has the Spanish messages; their English fallback can wait until here.
    { es: errorsEs, en: errorsEn },
  );
