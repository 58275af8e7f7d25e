import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { accessDataForm, type AccessDataValues } from '#generated/forms/access-data.ts';
import { useFormWithOverlay } from '#portal/forms/model/overlay.ts';
import { isValidForm } from '#portal/forms/model/validate.ts';
import { collectRegistration } from './registration.ts';
import { RegistrationConfirm } from './RegistrationConfirm.tsx';

/** Step 3, available after the other steps; otherwise it redirects to the first incomplete one (R-ROUTE-38). */
export const ConfirmationData = () => {
  const module = useFormWithOverlay(accessDataForm);
  const [found] = useState(() =>
    collectRegistration((values): values is AccessDataValues => isValidForm(module, values)),
  );
  if (!('to' in found)) return <RegistrationConfirm registration={found} />;
  return <Navigate to={found.to} state={{ notice: found.notice }} replace />;
};
