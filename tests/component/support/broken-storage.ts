const STORAGES = ['sessionStorage', 'localStorage'] as const;
const found = STORAGES.map((name) => Object.getOwnPropertyDescriptor(window, name) ?? {});
const Channel = window.BroadcastChannel;

const refusal = () => new DOMException('Access is denied for this document.', 'SecurityError');

function RefusedChannel() {
  throw refusal();
}

/**
 * From now on the browser is one whose person lets the site keep nothing: even to look at a storage throws. Firefox refuses
 * channels between tabs as well. @returns ends it
 */
export function blockStorage(): () => void {
  const get = () => {
    throw refusal();
  };
  for (const name of STORAGES) Object.defineProperty(window, name, { configurable: true, get });
  Object.assign(window, { BroadcastChannel: RefusedChannel });
  return () => {
    STORAGES.forEach((name, place) => Object.defineProperty(window, name, found[place] ?? {}));
    Object.assign(window, { BroadcastChannel: Channel });
  };
}

/** From now on nothing more fits into the storages. @returns ends it */
export function fillStorage(): () => void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  return () => {
    Storage.prototype.setItem = setItem;
  };
}
