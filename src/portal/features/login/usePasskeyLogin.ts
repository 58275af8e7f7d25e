import { useEffect } from 'react';
import { readDeviceId } from '#portal/auth/device-id.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import { runWhenUserIdle } from '#portal/ui/loading/when-idle.ts';
import { hasSignatures } from '#shared/entity/signature.ts';

/**
 * Offers a login with a passkey where the entity signs, once Login can be used (R-SIGN-05).
 * @returns the name of this browser where the entity wants to know it
 */
export function usePasskeyLogin(): () => string | undefined {
  const entity = useEntity();
  const { codNrbeEn, signature } = entity;
  const isOffered = hasSignatures(entity);
  const getDeviceId = () => (signature.login ? readDeviceId() : undefined);
  useEffect(() => {
    if (!isOffered) return undefined;
    const left = new AbortController();
    const offer = async () => {
      const { offerPasskeyLogin } = await loadCode(() => import('#portal/auth/passkey-login.ts'));
      const deviceId = signature.login ? readDeviceId() : undefined;
      if (!left.signal.aborted) await offerPasskeyLogin({ codNrbeEn, deviceId, signal: left.signal });
    };
    // The password works without it.
    const cancel = runWhenUserIdle(() => void offer().catch(() => undefined));
    return () => {
      cancel();
      left.abort();
    };
  }, [isOffered, codNrbeEn, signature.login]);
  return getDeviceId;
}
