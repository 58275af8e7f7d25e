import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { cancelSignatureRequests, signatureRequests } from '#console/session/signature-requests.ts';

const SignatureDialog = lazy(() => import('./SignatureDialog.tsx'));

/** Lets the member sign the calls that wait for it, one after the other; its code is loaded when the first one does. */
export function SignatureRequests() {
  useEffect(() => cancelSignatureRequests, []);
  const [request] = useSyncExternalStore(signatureRequests.subscribe, signatureRequests.get);
  return <Suspense>{request && <SignatureDialog key={request.number} request={request} />}</Suspense>;
}
