import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { requestPasskeyLogin, startPasskeyLogin } from '#portal/data/passkey-login.ts';
import { startSession } from '#portal/session/session.ts';
import { showErrorToast } from '#portal/ui/toasts/toasts.ts';

/** A challenge is good for five minutes; another one is asked for a minute before. */
const RENEWAL_MS = 240_000;

interface PasskeyLoginOptions {
  codNrbeEn: string;
  deviceId?: string | undefined;
  /** Login is left. */
  signal: AbortSignal;
}

/**
 * Lets the browser offer the user's passkeys in the field of the email, and logs in with the chosen one (R-SIGN-05). Ends
 * without a word where browser or service do not know it.
 */
export async function offerPasskeyLogin(options: PasskeyLoginOptions): Promise<void> {
  const { signal } = options;
  if (!(await browserSupportsWebAuthnAutofill())) return;
  const email = document.querySelector<HTMLInputElement>('input[autocomplete~="username"]');
  if (!email) return;
  email.autocomplete = 'username webauthn';
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
  while (!signal.aborted) if (!(await offerOnce(options))) return;
}

/** @returns whether to offer it again */
async function offerOnce({ codNrbeEn, deviceId, signal }: PasskeyLoginOptions): Promise<boolean> {
  let isRenewed = false;
  try {
    const { id, passkey } = await startPasskeyLogin(codNrbeEn, signal);
    const renewal = setTimeout(() => {
      isRenewed = true;
      WebAuthnAbortService.cancelCeremony();
    }, RENEWAL_MS);
    const assertion = await startAuthentication({
      optionsJSON: passkey as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: true,
    }).finally(() => clearTimeout(renewal));
    return await logIn({ id, codNrbeEn, assertion }, deviceId);
  } catch {
    // The signer of a login may have asked for a passkey in its place: then that one is what the user wants.
    return isRenewed;
  }
}

async function logIn(body: Parameters<typeof requestPasskeyLogin>[0], deviceId: string | undefined): Promise<boolean> {
  try {
    const { token, alias } = await requestPasskeyLogin(body, deviceId);
    startSession(token, alias, body.codNrbeEn);
    return false;
  } catch (error) {
    showErrorToast(error);
    return true;
  }
}
