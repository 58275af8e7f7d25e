/** What runs inside the measured page; handed over as it stands, so nothing here may use anything from outside itself. */

declare global {
  interface Window {
    usableAt?: number;
    sendableAt?: number;
    /**
     * Milliseconds that the main thread works on an action: what it does at once, in its promises, and in what it schedules
     * with React. Frames that the browser draws in between are not counted; what measuring costs is taken off.
     */
    averageWork: (times: number, prepare: (turn: number) => () => void) => Promise<number>;
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

/**
 * Notes when the login form can be typed into, types into it at once, and notes when it can be sent: with what was typed,
 * its button is on.
 */
export function noteWhenSendable(values: Record<string, string>): void {
  const fields = () =>
    Object.keys(values).map((name) => document.querySelector<HTMLInputElement>(`input[name=${name}]`));
  const isThere = (field: HTMLInputElement | null) => field && !field.disabled && field.getClientRects().length > 0;
  const type = (field: HTMLInputElement) => {
    // React overrides the property on the element; the prototype's setter sets the value itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, values[field.name]);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const look = () => {
    const present = fields();
    if (window.usableAt === undefined && present.every(isThere)) {
      window.usableAt = performance.now();
      for (const field of present) if (field) type(field);
    }
    const button = document.querySelector<HTMLButtonElement>('form button:not([type=button]):enabled');
    if (window.usableAt !== undefined && button && button.ariaDisabled !== 'true')
      window.sendableAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Notes when the first destination of home is there. */
export function noteWhenHomeIsUsable(): void {
  const look = () => {
    const tile = document.querySelector('main .home-tile[href="/facturas"]');
    if (tile && tile.getClientRects().length > 0) window.usableAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Installs `averageWork`. An average, since one action is shorter than the steps in which the processor is slowed down. */
export function installMeter(): void {
  let frames = 0;
  const countFrames = () => {
    frames += 1;
    requestAnimationFrame(countFrames);
  };
  requestAnimationFrame(countFrames);
  const hop = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  const measure = async (act: () => void, into: number[]) => {
    const before = frames;
    const start = performance.now();
    act();
    // React's scheduler uses the same queue; what it is asked for in a promise comes a place later.
    await hop();
    await hop();
    if (frames === before) into.push(performance.now() - start);
  };
  // The middle eight tenths: the rest is the machine's.
  const average = (figures: number[]) => {
    const cut = Math.floor(figures.length / 10);
    const kept = figures.sort((a, b) => a - b).slice(cut, figures.length - cut);
    return kept.reduce((sum, figure) => sum + figure, 0) / kept.length;
  };
  window.averageWork = async (times, prepare) => {
    const busy: number[] = [];
    const idle: number[] = [];
    // On a busy machine frames come in between more often than not.
    for (let turn = 0; turn < times || (busy.length < times / 3 && turn < times * 10); turn += 1) {
      const act = prepare(turn);
      await hop();
      await measure(() => {}, idle);
      await measure(act, turn < times / 10 ? [] : busy);
    }
    if (busy.length < times / 3) throw new Error('Too many frames came in between.');
    return average(busy) - average(idle);
  };
}

/** Types into the fields as the keyboard does, another field after each. @returns the work of a keystroke */
export function typeInto({ selector, times }: { selector: string; times: number }): Promise<number> {
  const fields = document.querySelectorAll<HTMLInputElement>(selector);
  return window.averageWork(times, (turn) => {
    const field = fields[turn % fields.length];
    field?.focus();
    // Short, so that no field is ever full.
    if (field) field.value = '12';
    // A key meets a page whose layout is done; else the edit would have to do it first.
    document.body.getBoundingClientRect();
    // Unlike a made-up event it edits the text, as a key does, before the page hears of it.
    return () => {
      if (!document.execCommand('insertText', false, String(turn % 10))) throw new Error('The field took no text.');
    };
  });
}

/** Ticks, and later unticks, rows of the table. @returns the work of a click */
export function tickRows(times: number): Promise<number> {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')].slice(5, 35);
  return window.averageWork(times, (turn) => {
    const box = boxes[turn % boxes.length];
    return () => {
      const before = box?.checked;
      box?.click();
      if (box?.checked === before) throw new Error('A click did not tick the row.');
    };
  });
}

/** Ticks rows of the table, the next one when the last one is on screen. */
export async function tickFrameByFrame(times: number): Promise<void> {
  const boxes = document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]');
  for (let turn = 0; turn < times; turn += 1) {
    boxes[turn + 5]?.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
}
