import { browserStorage } from '#portal/storage/storage.ts';

const KEY = 'deviceId';

/** The random name of this browser, by which the service knows where a user has signed a login (R-SIGN-03). */
export function readDeviceId(): string {
  const stored = browserStorage.read(KEY);
  if (stored) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const created = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  browserStorage.write(KEY, created);
  return created;
}
