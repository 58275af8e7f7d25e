import type { SetupStep } from '#shared/scene.ts';

/** How long what was done takes to be drawn. */
const PAUSE_MS = 50;
/** What stands where a password is written: of the right form, and nobody's; the one until now is another. */
const NOBODYS = 'Inventada.2026-x';
const NOBODYS_BEFORE = 'Anterior.2025-y';

/**
 * Does what somebody did before the picture was taken: writes into fields and presses buttons, each as soon as it is
 * there: a frame that nobody sees is not painted, and what it shows comes when it is. What a screen that was still loading has forgotten is written again. Ends as soon as whoever looks does something.
 * @returns whether all of them were taken
 */
export async function runSetupSteps(page: Document, steps: readonly SetupStep[]): Promise<boolean> {
  const touched = new AbortController();
  for (const kind of ['pointerdown', 'keydown'])
    page.addEventListener(kind, ({ isTrusted }) => isTrusted && touched.abort(), { capture: true });
  let written: SetupStep[] = [];
  for (const [index, step] of steps.entries()) {
    const look = () => {
      for (const before of written) writeWhereMissing(page, before);
      return find(page, step);
    };
    const there = await whenThere(
      page,
      () => look() ?? (step.ifThere && after(page, steps[index + 1])),
      touched.signal,
    );
    if (touched.signal.aborted || !there) return false;
    if (step.does !== 'press') writeWhereMissing(page, step);
    else look()?.click();
    // What is pressed leads to another screen.
    written = step.does === 'press' ? [] : [...written, step];
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return true;
}

const find = (page: Document, step: SetupStep): HTMLElement | undefined =>
  step.does === 'press' ? buttonsCalled(page, step.called).find(canBePressed) : fieldCalled(page, step);

/** What says that the screen is there on which a step may be passed over: what is pressed next, also before it can be. */
const after = (page: Document, next: SetupStep | undefined): HTMLElement | undefined =>
  next?.does === 'press' ? buttonsCalled(page, next.called)[0] : page.body;

function writeWhereMissing(page: Document, step: SetupStep): void {
  const [field, value] = [fieldCalled(page, step), valueFor(step)];
  if (field && valueOf(field) !== value) write(field, value);
}

const valueFor = ({ called, value = called.includes('currentPassword') ? NOBODYS_BEFORE : NOBODYS }: SetupStep) =>
  value;

const isBox = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);

const valueOf = (field: HTMLInputElement | HTMLSelectElement): string =>
  isBox(field) ? String(field.checked) : field.value;

/** By its name in the form, or by its label. A list has to have the value already. */
const fieldCalled = (page: Document, step: SetupStep): HTMLInputElement | HTMLSelectElement | undefined =>
  [...page.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea')].find(
    (element) =>
      !element.disabled &&
      [element.name, element.ariaLabel, ...[...(element.labels ?? [])].map((label) => label.textContent.trim())].some(
        (name) => name !== null && step.called.includes(name),
      ) &&
      (!(element instanceof HTMLSelectElement) ||
        [...element.options].some((option) => option.value === valueFor(step))),
  );

function buttonsCalled(page: Document, names: readonly string[]): HTMLElement[] {
  // What lies below a dialog can't be pressed.
  const scope = [...page.querySelectorAll('dialog[open]')].at(-1) ?? page;
  return [...scope.querySelectorAll<HTMLElement>('button, a[href], summary, [role=tab]')].filter(
    (element) => names.includes(plain(element.ariaLabel ?? element.textContent)) && element.checkVisibility(),
  );
}

const canBePressed = (element: HTMLElement) => !element.matches(':disabled, [aria-disabled=true]');

/** Blanks of every kind are one. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Writes as a person would: React hears of it by the event, and of the value by the setter of the element itself. */
function write(element: HTMLElement, value: string): void {
  if (isBox(element)) return element.click();
  const kind = Object.getPrototypeOf(element) as object;
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(element, value);
  for (const event of ['input', 'change']) element.dispatchEvent(new Event(event, { bubbles: true }));
  // That it was left is told without focus, which whoever types in the page around keeps.
  element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function whenThere(
  page: Document,
  search: () => HTMLElement | undefined,
  signal: AbortSignal,
): Promise<HTMLElement | undefined> {
  return new Promise((resolve) => {
    const end = (found?: HTMLElement) => {
      watched.disconnect();
      resolve(found);
    };
    const look = () => {
      const found = signal.aborted ? undefined : search();
      if (found || signal.aborted) end(found);
    };
    const watched = new MutationObserver(look);
    watched.observe(page, { subtree: true, childList: true, attributes: true });
    look();
  });
}
