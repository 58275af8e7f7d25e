/** What runs inside a measured page; handed over as it stands, so nothing here may use anything from outside itself. */

interface Rows {
  /** The address of the list, from its root. */
  path: string;
  /** Of what each row has once. */
  selector: string;
  count: number;
}

/** Goes to a list within the page. @returns milliseconds until that many rows are drawn */
export async function goToRows({ path, selector, count }: Rows): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const start = performance.now();
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
  while (document.querySelectorAll(selector).length < count) {
    if (performance.now() - start > 60_000) throw new Error(`There are no ${count} rows at ${path}.`);
    await frame();
  }
  // What was changed before a frame is drawn by the next one.
  await frame();
  await frame();
  return performance.now() - start;
}

export interface TypedColor {
  /** Of the field that holds the colour. */
  field: string;
  /** Of what has the colour, or holds something that does. */
  drawn: string;
  times: number;
}

/** Types the last digit of a colour again and again. @returns milliseconds from each key until it is drawn */
export async function typeColors({ field, drawn, times }: TypedColor): Promise<number[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const input = document.querySelector<HTMLInputElement>(field);
  if (!input) throw new Error(`There is no field ${field}.`);
  const hasColor = (color: string) =>
    [...document.querySelectorAll(drawn)].some((one) => {
      const style = getComputedStyle(one);
      return style.backgroundColor === color || style.color === color;
    });
  const found: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const digit = turn % 10;
    input.focus();
    input.setSelectionRange(6, 7);
    const start = performance.now();
    if (!document.execCommand('insertText', false, String(digit))) throw new Error('The field took no text.');
    const channels = [1, 3, 5].map((at) => Number.parseInt(input.value.slice(at, at + 2), 16));
    const color = `rgb(${channels.join(', ')})`;
    while (!hasColor(color)) {
      if (performance.now() - start > 5_000) throw new Error(`Nothing is drawn in ${input.value}.`);
      await frame();
    }
    await frame();
    found.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return found;
}

/** Types a colour into a field. @returns epoch milliseconds */
export function typeColor(field: Element, color: string): number {
  const input = field as HTMLInputElement;
  input.focus();
  input.select();
  const now = performance.timeOrigin + performance.now();
  document.execCommand('insertText', false, color);
  return now;
}

/** Waits in the portal for a primary colour. @returns epoch milliseconds */
export async function untilPainted(color: string): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const end = performance.now() + 10_000;
  while (getComputedStyle(document.documentElement).getPropertyValue('--primary').trim().toLowerCase() !== color) {
    if (performance.now() > end) throw new Error(`The preview does not show ${color}.`);
    await frame();
  }
  await frame();
  return performance.timeOrigin + performance.now();
}

/**
 * Types at the end of the first line of a text that can be edited, with the pauses of a person, after which the console
 * writes what was typed.
 * @returns milliseconds from each key to the next frame that shows it
 */
export async function typeIntoText(editor: Element, { times, pauseMs }: { times: number; pauseMs: number }) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const line = editor.querySelector('p, h2') ?? editor;
  (editor as HTMLElement).focus();
  getSelection()?.collapse(line, line.childNodes.length);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const found: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const start = performance.now();
    if (!document.execCommand('insertText', false, 'a')) throw new Error('The text took no letter.');
    await frame();
    await frame();
    found.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, turn % 10 === 9 ? pauseMs : 30));
  }
  return found;
}

/** Adds a text that can be edited, without any program, with the markup of another one. @returns the element */
export function addPlainText(editor: Element): HTMLElement {
  const plain = document.createElement('div');
  plain.contentEditable = 'true';
  plain.className = editor.className.replace('ProseMirror', '');
  plain.innerHTML = editor.innerHTML;
  editor.after(plain);
  return plain;
}

/** Opens a tab. @param shown selects what it shows @returns milliseconds until that is drawn */
export async function openTab({ tab, shown }: { tab: string; shown: string }): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const start = performance.now();
  document.querySelector<HTMLElement>(tab)?.click();
  while (!document.querySelector(shown)) {
    if (performance.now() - start > 60_000) throw new Error(`${tab} does not show ${shown}.`);
    await frame();
  }
  await frame();
  await frame();
  return performance.now() - start;
}

/** Reads an answer of the console's service. @returns milliseconds */
export async function readAnswer(path: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(path, { cache: 'no-store' });
  await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  return performance.now() - start;
}

/** What a page takes to be drawn in a colour that it is told itself. @returns milliseconds */
export async function paintItself(color: string): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const start = performance.now();
  document.documentElement.style.setProperty('--bench', color);
  while (getComputedStyle(document.documentElement).getPropertyValue('--bench') !== color) await frame();
  await frame();
  await frame();
  return performance.now() - start;
}
