import type { Clipboard } from './clipboard.ts';

/** Pastes a clipboard at the cursor of an editor, as the browser does. */
export function pasteInto(editor: Element, { html, plain = '' }: Pick<Clipboard, 'html' | 'plain'>): void {
  const clipboardData = new DataTransfer();
  if (html) clipboardData.setData('text/html', html);
  if (plain) clipboardData.setData('text/plain', plain);
  editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
