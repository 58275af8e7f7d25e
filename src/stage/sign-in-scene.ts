/** Stands for a code of an app or a recovery code: a report has none. */
const NOBODYS_CODE = '000000';

const bytes = () => new Uint8Array([0]).buffer;

/** What a device answers, of nobody's passkey. */
const ASSERTION = {
  id: 'AA',
  rawId: bytes(),
  type: 'public-key',
  authenticatorAttachment: null,
  response: { authenticatorData: bytes(), clientDataJSON: bytes(), signature: bytes(), userHandle: null },
  getClientExtensionResults: () => ({}),
};

/**
 * Stands for the supplier's means to sign, of which a scene has nothing: where the supplier's call went on with a
 * signature, so does that of the scene, whose service answers as recorded; otherwise the device is one that was cancelled.
 */
export function signInScene(page: Window, isSigned: boolean): void {
  const cancel = () => Promise.reject(new DOMException('A scene has no passkeys.', 'NotAllowedError'));
  const sign = ({ mediation }: CredentialRequestOptions = {}) =>
    isSigned && mediation !== 'conditional' ? Promise.resolve(ASSERTION) : cancel();
  Object.defineProperty(page.navigator, 'credentials', { value: { get: sign, create: cancel } });
  if (isSigned) page.document.addEventListener('click', writeCode, { capture: true });
}

/** Writes a code before a step of the scene sends the form that it is in. */
function writeCode({ isTrusted, target }: Event): void {
  const form = !isTrusted && target instanceof HTMLButtonElement ? target.form : null;
  const code = form?.querySelector<HTMLInputElement>('[data-unrecorded] input');
  if (!code || code.value !== '') return;
  // React compares with the value that its own setter has seen.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(code, NOBODYS_CODE);
  code.dispatchEvent(new Event('input', { bubbles: true }));
}
