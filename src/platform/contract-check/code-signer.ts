import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** Creates the codes of an authenticator app, each once: it waits for the next one where the last has been used. */
export interface CodeSigner {
  nextCode(): Promise<string>;
}

/**
 * Creates the codes of an app from its secret in base 32, which is never printed.
 * @returns undefined when the secret is not base 32
 */
export function createCodeSigner(secret: string): CodeSigner | undefined {
  const totp = createTotp(secret.replaceAll(/[\s-]/g, '').toUpperCase());
  if (!totp) return undefined;
  let last = 0;
  return {
    async nextCode() {
      const step = Math.max(last + 1, Math.floor(Date.now() / STEP_MS));
      await wait(Math.max(0, step * STEP_MS - Date.now()));
      last = step;
      return totp.generate({ timestamp: step * STEP_MS });
    },
  };
}

function createTotp(secret: string): TOTP | undefined {
  if (!/^[A-Z2-7]{16,}=*$/.test(secret)) return undefined;
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 });
}
