import { tabStorage } from '#portal/storage/storage.ts';

/** The idempotency keys of calls that wait for a signature, separated by blanks. */
const KEYS = 'unsignedCalls';
/** Whether a signature is being asked for. */
const OPEN = 'signing';

const readKeys = () => (tabStorage.read(KEYS) ?? '').split(' ').filter((key) => key !== '');

function write(keys: readonly string[], isOpen: boolean): void {
  if (keys.length > 0) tabStorage.write(KEYS, keys.join(' '));
  else tabStorage.remove(KEYS);
  if (isOpen) tabStorage.write(OPEN, 'true');
  else tabStorage.remove(OPEN);
}

const readOtherKeys = (key: string) => readKeys().filter((other) => other !== key);

/** Remembers that a call waits for its signature: until then the service does nothing, also when the page is reloaded. */
export const rememberUnsigned = (key = ''): void => write([...readOtherKeys(key), key], true);

/** A call is made with its signature, or has ended: only its answer says what was done. */
export const forgetUnsigned = (key = ''): void => write(readOtherKeys(key), false);

/** Whether the call with an idempotency key still waited for its signature when the page was left: nothing was done. */
export const isUnsigned = (key: string | undefined): boolean => key !== undefined && readKeys().includes(key);

/** Whether the page was left while a signature was asked for; true once. */
export function takeInterruptedSignature(): boolean {
  const isInterrupted = tabStorage.read(OPEN) !== null;
  write(readKeys(), false);
  return isInterrupted;
}
