import type { SceneStep } from '#shared/scene.ts';

/** How long a step waits for its field or button. */
const PATIENCE_MS = 15_000;

/**
 * Does what somebody did before the picture was taken: writes into fields and presses buttons, each as soon as it is
 * there. Ends as soon as whoever looks does something.
 */
export async function takeSteps(page: Document, steps: readonly SceneStep[]): Promise<void> {
  const touched = new AbortController();
  for (const kind of ['pointerdown', 'keydown'])
    page.addEventListener(kind, ({ isTrusted }) => isTrusted && touched.abort(), { capture: true });
  for (const step of steps) {
    const target = await whenThere(page, () => targetOf(page, step), touched.signal);
    if (!target) return;
    if ('press' in step) target.click();
    else write(target, step.value);
    await nextFrame();
  }
}

const targetOf = (page: Document, step: SceneStep): HTMLElement | undefined =>
  'press' in step ? buttonCalled(page, step.press) : (page.querySelector<HTMLElement>(nameOf(step.field)) ?? undefined);

const nameOf = (field: string) => `[name="${CSS.escape(field)}"]`;

function buttonCalled(page: Document, name: string): HTMLElement | undefined {
  // What lies below a dialog can't be pressed.
  const scope = [...page.querySelectorAll('dialog[open]')].at(-1) ?? page;
  return [...scope.querySelectorAll<HTMLElement>('button, a[href], summary, [role=tab]')].find(
    (element) =>
      (element.getAttribute('aria-label') ?? element.textContent).trim() === name &&
      !element.matches(':disabled, [aria-disabled=true]') &&
      element.checkVisibility(),
  );
}

/** Writes as a person would: React hears of it by the event, and of the value by the setter of the element itself. */
function write(element: HTMLElement, value: string): void {
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) {
    if (String(element.checked) !== value) element.click();
    return;
  }
  const kind = Object.getPrototypeOf(element) as object;
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(element, value);
  for (const event of ['input', 'change']) element.dispatchEvent(new Event(event, { bubbles: true }));
}

function whenThere(
  page: Document,
  find: () => HTMLElement | undefined,
  signal: AbortSignal,
): Promise<HTMLElement | undefined> {
  return new Promise((resolve) => {
    const end = (found?: HTMLElement) => {
      watched.disconnect();
      clearTimeout(timer);
      resolve(found);
    };
    const look = () => {
      const found = signal.aborted ? undefined : find();
      if (found || signal.aborted) end(found);
    };
    const watched = new MutationObserver(look);
    const timer = setTimeout(end, PATIENCE_MS);
    watched.observe(page, { subtree: true, childList: true, attributes: true });
    look();
  });
}

const nextFrame = () => new Promise((resolve) => setTimeout(resolve, 50));
