import { authTexts } from '#portal/auth/auth.texts.ts';
import { advancesTexts } from '#portal/features/advances/advances.texts.ts';
import { alertsTexts } from '#portal/features/alerts/alerts.texts.ts';
import { automaticAdvancesTexts } from '#portal/features/automatic-advances/automatic-advances.texts.ts';
import { homeTexts } from '#portal/features/home/home.texts.ts';
import { accountsTexts } from '#portal/features/accounts/accounts.texts.ts';
import { invoicesTexts } from '#portal/features/invoices/invoices.texts.ts';
import { profileTexts } from '#portal/features/profile/profile.texts.ts';
import { usersTexts } from '#portal/features/users/users.texts.ts';
import { confirmationTexts } from '#portal/confirmation/confirmation.texts.ts';
import { unsavedChangesTexts } from '#portal/unsaved-changes/unsaved-changes.texts.ts';
import { sampleSimulationTexts } from '#portal/features/sample-simulation/sample-simulation.texts.ts';
import { supplierTexts } from '#portal/features/supplier/supplier.texts.ts';
import { extendedFormsTexts } from '#portal/forms/extended-forms.texts.ts';
import { managementFormsTexts } from '#portal/forms/management-forms.texts.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import { listsTexts } from '#portal/lists/lists.texts.ts';
import { layoutTexts } from './layout/layout.texts.ts';
import { reactAdminTexts } from './react-admin.texts.ts';

/** What the screens behind login say. */
export const addPrivateTexts = () =>
  addTexts(
    layoutTexts,
    authTexts,
    extendedFormsTexts,
    managementFormsTexts,
    listsTexts,
    confirmationTexts,
    unsavedChangesTexts,
    homeTexts,
    invoicesTexts,
    advancesTexts,
    automaticAdvancesTexts,
    supplierTexts,
    usersTexts,
    accountsTexts,
    profileTexts,
    alertsTexts,
    sampleSimulationTexts,
    reactAdminTexts,
  );
