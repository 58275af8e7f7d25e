import { confirmationTexts } from '#portal/confirmation/confirmation.texts.ts';
import { UnsavedChangesGuard } from '#portal/unsaved-changes/UnsavedChangesGuard.tsx';
import { unsavedChangesTexts } from '#portal/unsaved-changes/unsaved-changes.texts.ts';
import { activationRoutes } from '#portal/features/activation/index.ts';
import { activationTexts } from '#portal/features/activation/activation.texts.ts';
import { accessibilityRoutes } from '#portal/features/accessibility/index.ts';
import { accessibilityTexts } from '#portal/features/accessibility/accessibility.texts.ts';
import { passwordRecoveryRoutes } from '#portal/features/password-recovery/index.ts';
import { passwordRecoveryTexts } from '#portal/features/password-recovery/password-recovery.texts.ts';
import { registrationRoutes } from '#portal/features/registration/index.ts';
import { registrationTexts } from '#portal/features/registration/registration.texts.ts';
import { extendedControls } from '#portal/forms/controls/extended-controls.ts';
import { registerControls } from '#portal/forms/controls/registry.ts';
import { extendedFormsTexts } from '#portal/forms/extended-forms.texts.ts';
import { addTexts } from '#portal/i18n/i18n.ts';

addTexts(
  extendedFormsTexts,
  confirmationTexts,
  unsavedChangesTexts,
  passwordRecoveryTexts,
  activationTexts,
  registrationTexts,
  accessibilityTexts,
);
registerControls(extendedControls);

const screens = [...passwordRecoveryRoutes, ...activationRoutes, ...registrationRoutes, ...accessibilityRoutes];

/** Registration, recovery and activation for anonymous visitors: one chunk, as each screen links to the others. */
const PublicScreens = ({ path: wanted }: { path: string }) => (
  <UnsavedChangesGuard>
    {screens
      .filter(({ path }) => path === wanted)
      .map(({ path, Screen }) => (
        <Screen key={path} />
      ))}
  </UnsavedChangesGuard>
);

export default PublicScreens;
