import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { type SignatureRequest, signatureRequests } from '#portal/data/signature-requests.ts';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import { useStore } from '#portal/ui/useStore.ts';

/** Lets the user sign the calls that need it, one after the other, on every screen; its code loads with the first one (R-SIGN-01). */
export const Signer = () => {
  const [request] = useStore(signatureRequests);
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
