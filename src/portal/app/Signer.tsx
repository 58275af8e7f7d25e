import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { type SignatureRequest, signatureRequests } from '#portal/data/signature-requests.ts';
import { takeInterruptedSignature } from '#portal/session/unsigned-calls.ts';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import { showErrorToast } from '#portal/ui/toasts/toasts.ts';
import { useStore } from '#portal/ui/useStore.ts';
import { SIGNATURE_REQUIRED_CODE } from '#shared/errors/error-codes.ts';
import { ServiceError } from '#shared/errors/service-error.ts';

/**
 * Lets the user sign the calls that need it, one after the other, on every screen; its code loads with the first one
 * (R-SIGN-01). After a reload it says that what was not signed is not done.
 */
export const Signer = () => {
  const [request] = useStore(signatureRequests);
  const closeNotSigned = useRef<() => void>(undefined);
  useEffect(() => {
    // As after Cancel.
    if (takeInterruptedSignature())
      closeNotSigned.current = showErrorToast(new ServiceError(SIGNATURE_REQUIRED_CODE, 403));
  }, []);
  useEffect(() => {
    // What is signed now is another attempt.
    if (request) closeNotSigned.current?.();
  }, [request]);
  const [SignatureDialog, setSignatureDialog] = useState<ComponentType<{ request: SignatureRequest }>>();
  useEffect(() => {
    if (!request || SignatureDialog) return;
    loadCode(() => import('#portal/signature/SignatureDialog.tsx')).then(
      (loaded) => setSignatureDialog(() => loaded.default),
      (error: unknown) => request.settle(Promise.reject(error as Error)),
    );
  }, [request, SignatureDialog]);
  return request && SignatureDialog && <SignatureDialog key={request.number} request={request} />;
};
