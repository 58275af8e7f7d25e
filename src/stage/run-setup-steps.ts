import { createFaultyPassword } from '#shared/passwords/password-faults.ts';
import { isRadioOption } from '#shared/fields/radio-option.ts';
import { BROWSER_BUTTONS } from '#shared/scenes/browser-buttons.ts';
import type { SetupStep } from '#shared/scenes/scene.ts';
import type { MissingStep } from '#shared/scenes/stage-messages.ts';
import { type CallWatch, NO_CALLS } from './watch-calls.ts';

/** Time for the result of a step to be rendered. */
const PAUSE_MS = 50;
/**
 * A page is at rest when it has not changed for this time, in so many turns: a form is there with its answers, and all of
 * its code. On a busy computer the time alone may pass before the page has had any.
 */
const REST_MS = 100;
const REST_TURNS = 5;
/** A page that changes or loads all the time is taken as it is. */
const MOST_REST_MS = 3000;
/** Stands for what is loading. */
const LOADING = '.skeleton';
/** A fake value for password fields in a valid format; the current password has another value. */
const NOBODYS = 'Inventada.2026-x';
const NOBODYS_BEFORE = 'Anterior.2025-y';

/**
 * Replays the steps before the screenshot: it fills in fields and presses buttons as soon as they exist. A hidden frame
 * is not painted, so that content may appear only later. Input that a loading screen discarded is written again. It
 * stops as soon as the user acts, or when an element has not come in time.
 * @param stepLimit how long each step waits, in milliseconds, once no answer and no code is awaited
 * @param calls of the page
 * @returns whether all steps were performed, and the step that waited in vain
 */
export async function runSetupSteps(
  page: Document,
  steps: readonly SetupStep[],
  stepLimit = Infinity,
  calls = NO_CALLS,
): Promise<{ areDone: boolean; missing?: MissingStep }> {
  const touched = new AbortController();
  for (const kind of ['pointerdown', 'keydown'])
    page.addEventListener(kind, ({ isTrusted }) => isTrusted && touched.abort(), { capture: true });
  let written: SetupStep[] = [];
  for (const [index, step] of steps.entries()) {
    const look = () => {
      for (const before of written) writeWhereMissing(page, before);
      return find(page, step, calls);
    };
    const limit = limitWait(stepLimit, calls);
    const found = await whenThere(
      page,
      () => look() ?? (step.ifThere && after(page, steps[index + 1])),
      AbortSignal.any([touched.signal, limit.signal]),
      calls,
    );
    limit.end();
    const there = found ?? findInNarrowWindow(page, step);
    if (touched.signal.aborted) return { areDone: false };
    if (!there) {
      const called = step.called.at(-1) ?? '';
      return { areDone: false, missing: { number: index + 1, of: steps.length, does: step.does, called } };
    }
    if (step.does === 'choose-file') chooseFile(there as HTMLInputElement, step);
    else if (!isPress(step)) edit(page, step);
    else {
      if (written.length > 0 || isBesideScreen(there)) await untilRest(page, calls, touched.signal);
      if (touched.signal.aborted) return { areDone: false };
      if (step.does === 'press' || !isExpanded(there)) press(look() ?? there);
    }
    // A press opens another screen, and a file is taken once.
    written = isPress(step) || step.does === 'choose-file' ? [] : [...written.filter(isOther(step)), step];
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  if (written.length > 0) await untilRest(page, calls, touched.signal);
  for (const before of written) if (!touched.signal.aborted) writeWhereMissing(page, before);
  return { areDone: !touched.signal.aborted };
}

/** A slow computer gets its answers and code late: the time for a step begins anew with each of them. */
function limitWait(milliseconds: number, calls: CallWatch): { signal: AbortSignal; end: () => void } {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(timer);
    if (milliseconds < Infinity) timer = setTimeout(() => over.abort(), milliseconds);
  };
  begin();
  const stop = calls.subscribe(begin);
  return {
    signal: over.signal,
    end: () => {
      clearTimeout(timer);
      stop();
    },
  };
}

/** Waits until a page has what it asked for and does not change any more. */
function untilRest(page: Document, calls: CallWatch, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(quiet);
      clearTimeout(longest);
      watched.disconnect();
      stop();
      resolve();
    };
    const takeTurn = (turns: number) => {
      if (turns > 0) quiet = setTimeout(takeTurn, REST_MS / REST_TURNS, turns - 1);
      else if (calls.isAtRest() && !page.querySelector(LOADING)) end();
    };
    const wait = () => {
      clearTimeout(quiet);
      takeTurn(REST_TURNS);
    };
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const longest = setTimeout(end, MOST_REST_MS);
    const watched = new MutationObserver(wait);
    watched.observe(page, { subtree: true, childList: true, attributes: true });
    const stop = calls.subscribe(wait);
    signal.addEventListener('abort', end);
    wait();
  });
}

/** Fills in a field like a user, who leaves it then: a value that was there before is judged as well. */
function edit(page: Document, step: SetupStep): void {
  const isWritten = writeWhereMissing(page, step);
  const field = fieldCalled(page, step);
  if (!field || step.isReturned) return;
  if (valueFor(step) === '') leaveEmpty(field);
  else if (!isWritten) leaveField(field);
}

/** Presses like a pointer, which also focuses. */
function press(element: HTMLElement | undefined): void {
  element?.focus({ preventScroll: true });
  element?.click();
}

/** A field that is written twice keeps its last value. */
const isOther = (step: SetupStep) => (other: SetupStep) => other.called.join('|') !== step.called.join('|');

const isPress = ({ does }: SetupStep) => does === 'press' || does === 'expand';

const isExpanded = (element: HTMLElement): boolean =>
  element.ariaExpanded === 'true' || element.matches('details[open] > summary');

/** The element of a step, once the page has what it asked for: a form may be replaced by one with the answers. */
function find(page: Document, step: SetupStep, calls: CallWatch): HTMLElement | undefined {
  if (!calls.isAtRest()) return undefined;
  if (!isPress(step)) return fieldCalled(page, step);
  return listPressable(page, step)[step.nth ?? 0];
}

/** The way to another screen, where those that stood before it are hidden in the menu of a narrower window. */
const findInNarrowWindow = (page: Document, step: SetupStep): HTMLElement | undefined =>
  step.nth === undefined ? undefined : listPressable(page, step).findLast(isBesideScreen);

function listPressable(page: Document, step: SetupStep): HTMLElement[] {
  const pressed = step.called.includes(BROWSER_BUTTONS) ? linksElsewhere(page) : buttonsCalled(page, step.called);
  return pressed.filter((element) => canBePressed(element) && hasItsScreen(page, element));
}

/**
 * Whether the screen is there to hear of a press beside it, as on a link of the menu: the screen may ask before it is left.
 * Its heading comes with it, and before it a placeholder in its place.
 */
const hasItsScreen = (page: Document, element: HTMLElement): boolean =>
  !isBesideScreen(element) || (page.querySelector('h1') !== null && page.querySelector('.page-skeleton') === null);

/** The menu, and the way to a screen and the tabs of its section, which stand with the placeholder already. */
const isBesideScreen = (element: HTMLElement): boolean =>
  element.closest('main, dialog') === null || element.closest('.section-tabs, .breadcrumb') !== null;

/**
 * The links of the portal that lead to another screen, since the frame has no screen before to which a Back could lead. The
 * others of a flow keep what was typed, so those to the start come first.
 */
function linksElsewhere(page: Document): HTMLAnchorElement[] {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    ({ origin, pathname, target }) =>
      origin === page.location.origin && pathname !== page.location.pathname && target === '',
  );
  return [...links.filter(isToStart), ...links.filter((link) => !isToStart(link))];
}

const isToStart = ({ pathname }: HTMLAnchorElement): boolean => pathname === '/' || pathname === '/home';

/** The element that the next step presses, even while disabled: once it exists, an optional step can be skipped. */
const after = (page: Document, next: SetupStep | undefined): HTMLElement | undefined =>
  next?.does === 'press' ? buttonsCalled(page, next.called)[0] : page.body;

/** Stands for the name of the file, which is not in a report. */
const FILE_NAME = 'lista.csv';

function chooseFile(input: HTMLInputElement, { value = '' }: SetupStep): void {
  const chosen = new DataTransfer();
  chosen.items.add(new File([value], FILE_NAME, { type: 'text/csv' }));
  input.files = chosen.files;
  for (const event of ['input', 'change']) input.dispatchEvent(new Event(event, { bubbles: true }));
}

/** @returns whether it was missing */
function writeWhereMissing(page: Document, step: SetupStep): boolean {
  const [field, value] = [fieldCalled(page, step), valueFor(step)];
  if (!field || valueOf(field) === value) return false;
  write(field, value, !step.isReturned);
  return true;
}

const valueFor = ({ called, value, faults }: SetupStep): string =>
  faults ? createFaultyPassword(faults) : (value ?? (called.includes('currentPassword') ? NOBODYS_BEFORE : NOBODYS));

const isBox = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);

const valueOf = (field: HTMLInputElement | HTMLSelectElement): string =>
  isBox(field) && !(isRadioOption(field) && field.checked) ? String(field.checked) : field.value;

/** Finds a field by its name in the form or by its label, a radio button by its value, too. A list must already have the option. */
const fieldCalled = (page: Document, step: SetupStep): HTMLInputElement | HTMLSelectElement | undefined =>
  [...page.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea')].find(
    (element) =>
      !element.disabled &&
      [element.name, element.ariaLabel, ...[...(element.labels ?? [])].map((label) => label.textContent.trim())].some(
        (name) => name !== null && step.called.includes(name),
      ) &&
      (!isRadioOption(element) || element.value === valueFor(step)) &&
      (!(element instanceof HTMLSelectElement) ||
        [...element.options].some((option) => option.value === valueFor(step))),
  );

function buttonsCalled(page: Document, names: readonly string[]): HTMLElement[] {
  // Elements below a dialog cannot be pressed.
  const scope = [...page.querySelectorAll('dialog[open]')].at(-1) ?? page;
  const buttons = [...scope.querySelectorAll<HTMLElement>('button, a[href], summary, [role=tab]')]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ element, name: plain(element.ariaLabel ?? element.textContent) }));
  const exact = buttons.filter(({ name }) => names.includes(name));
  // Amounts and numbers on a button may be invented ones.
  const found = exact.length > 0 ? exact : buttons.filter(({ name }) => isSameButForNumbers(name, names));
  return found.map(({ element }) => element);
}

const withoutNumbers = (text: string) => text.replaceAll(/[\d.,]+/g, '0');

const isSameButForNumbers = (name: string, names: readonly string[]): boolean =>
  /\d/.test(name) && names.some((wanted) => withoutNumbers(wanted) === withoutNumbers(name));

const canBePressed = (element: HTMLElement) => !element.matches(':disabled, [aria-disabled=true]');

/** Collapses whitespace. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Writes like a user: the native setter changes the value and the event notifies React. */
function write(element: HTMLElement, value: string, leaves = true): void {
  if (isBox(element)) element.click();
  else {
    const kind = Object.getPrototypeOf(element) as object;
    Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(element, value);
    for (const event of ['input', 'change']) element.dispatchEvent(new Event(event, { bubbles: true }));
  }
  if (leaves) leaveField(element);
}

/**
 * Signals by an event alone that a field was left, because the user may be typing in the page around, which keeps the
 * focus. One that is empty already was left, too: its user was told that it is required.
 */
const leaveField = (element: HTMLElement): boolean =>
  element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));

/** A list tells of its empty option only when it is chosen. */
function leaveEmpty(field: HTMLInputElement | HTMLSelectElement): void {
  if (field instanceof HTMLSelectElement) write(field, '');
  else leaveField(field);
}

function whenThere(
  page: Document,
  search: () => HTMLElement | undefined,
  signal: AbortSignal,
  calls: CallWatch,
): Promise<HTMLElement | undefined> {
  return new Promise((resolve) => {
    const end = (found?: HTMLElement) => {
      watched.disconnect();
      stop();
      resolve(found);
    };
    const look = () => {
      const found = signal.aborted ? undefined : search();
      if (found || signal.aborted) end(found);
    };
    const watched = new MutationObserver(look);
    watched.observe(page, { subtree: true, childList: true, attributes: true });
    const stop = calls.subscribe(look);
    signal.addEventListener('abort', look);
    look();
  });
}
