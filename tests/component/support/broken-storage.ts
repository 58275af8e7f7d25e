const STORAGES = ['sessionStorage', 'localStorage'] as const;
const found = STORAGES.map((name) => Object.getOwnPropertyDescriptor(window, name) ?? {});
const Channel = window.BroadcastChannel;

const refusal = () => new DOMException('Access is denied for this document.', 'SecurityError');

function RefusedChannel() {
  throw refusal();
}

/**
 * Simulates a user who forbids the site any storage: even an access throws, and, as in Firefox, channels between tabs
 * are refused, too.
 * @returns ends it
 */
export function blockStorage(): () => void {
  const get = () => {
    throw refusal();
  };
  for (const name of STORAGES) Object.defineProperty(window, name, { configurable: true, get });
  Object.assign(window, { BroadcastChannel: RefusedChannel });
  return () => {
    STORAGES.forEach((name, index) => Object.defineProperty(window, name, found[index] ?? {}));
    Object.assign(window, { BroadcastChannel: Channel });
  };
}

/** Fills the storages, so that no write fits. @returns ends it */
export function fillStorage(): () => void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  return () => {
    Storage.prototype.setItem = setItem;
  };
}
