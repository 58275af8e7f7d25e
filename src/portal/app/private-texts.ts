import { advancesTexts } from '#portal/advances/advances.texts.ts';
import { authTexts } from '#portal/auth/auth.texts.ts';
import { confirmationTexts } from '#portal/confirmation/confirmation.texts.ts';
import { extendedFormsTexts } from '#portal/forms/extended-forms.texts.ts';
import { managementFormsTexts } from '#portal/forms/management-forms.texts.ts';
import { addTexts, type TextPack } from '#portal/i18n/i18n.ts';
import { invoicesTexts } from '#portal/invoices/invoices.texts.ts';
import { listsTexts } from '#portal/lists/lists.texts.ts';
import { unsavedChangesTexts } from '#portal/unsaved-changes/unsaved-changes.texts.ts';
import { layoutTexts } from './layout/layout.texts.ts';
import { reactAdminTexts } from './react-admin.texts.ts';

/** The texts of all features except those for visitors, which load with their screens. */
const features = import.meta.glob<Record<string, TextPack>>(
  ['../features/*/*.texts.ts', '!../features/{activation,login,password-recovery,registration}/*'],
  { eager: true },
);

/** Registers the texts of the screens for authenticated users. */
export const addPrivateTexts = (): void =>
  addTexts(
    layoutTexts,
    authTexts,
    advancesTexts,
    extendedFormsTexts,
    managementFormsTexts,
    invoicesTexts,
    listsTexts,
    confirmationTexts,
    unsavedChangesTexts,
    reactAdminTexts,
    ...Object.values(features).flatMap((packs) => Object.values(packs)),
  );
