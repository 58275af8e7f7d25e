/** What runs inside the measured page; handed over as it stands, so nothing here may use anything from outside itself. */

declare global {
  interface Window {
    usableAt?: number;
  }
}

/** Notes when the email field of a login form is there, laid out and enabled. */
export function noteWhenUsable(): void {
  const look = () => {
    const field = document.querySelector<HTMLInputElement>('input[name=email]');
    if (field && !field.disabled && field.getClientRects().length > 0) window.usableAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** What a round is told: which one it is, and whether it goes through the motions without doing the thing. */
interface Round {
  turn: number;
  isIdle: boolean;
}

/**
 * Types eight characters into one field of the form as the keyboard does, another field each round, and lets the page
 * finish what it makes of each.
 * @returns the number of keystrokes
 */
export async function typeIntoForm({ turn, isIdle }: Round): Promise<number> {
  const settled = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  const fields = document.querySelectorAll<HTMLInputElement>('form input');
  const field = fields[turn % fields.length];
  field?.focus();
  for (const digit of '12345678') {
    // Short, so that no field is ever full.
    if (field) field.value = '12';
    // Unlike a made-up event it edits the text, as a key does, before the page hears of it.
    if (!isIdle && !document.execCommand('insertText', false, digit)) throw new Error('The field took no text.');
    // React's scheduler uses the same queue; what it is asked for in a promise comes a place later.
    await settled();
    await settled();
  }
  return 8;
}

/**
 * Ticks, or unticks, ten rows of the table.
 * @returns the number of clicks
 */
export async function tickRows({ isIdle }: Round): Promise<number> {
  const settled = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')].slice(5, 15);
  for (const box of boxes) {
    const before = box.checked;
    if (!isIdle) box.click();
    await settled();
    await settled();
    if (!isIdle && box.checked === before) throw new Error('A click did not tick the row.');
  }
  return boxes.length;
}
