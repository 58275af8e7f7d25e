import { recordStep, typedTexts } from './recording-buffer.ts';

const PRESSED = 'button, a[href], summary, [role=tab]';

/**
 * Records clicks, edited fields and opened dialogs (R-REP-01), except inside `data-unrecorded`. What was typed into the
 * rendered first page before the code came (R-ALL-01) counts as edited now.
 * @param signal stops the recording
 */
export function recordUserSteps(page: Document, signal: AbortSignal): void {
  for (const field of page.querySelectorAll('input')) {
    if (field.value === field.defaultValue) continue;
    recordStep('field', getFieldName(field));
    typedTexts.add(field.value);
  }
  const hear = (kind: string, act: (target: Element) => void) =>
    page.addEventListener(
      kind,
      ({ target }) => target instanceof Element && !target.closest('[data-unrecorded]') && act(target),
      { capture: true, signal },
    );
  hear('click', (target) => {
    const pressed = target.closest<HTMLElement>(PRESSED);
    if (pressed) recordStep('press', words(pressed.ariaLabel ?? pressed.textContent));
  });
  hear('input', (target) => recordStep('field', getFieldName(target as HTMLInputElement)));
  hear('change', (target) => typedTexts.add((target as HTMLInputElement).value));
  const dialogs = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLDialogElement && target.open && !target.closest('[data-unrecorded]'))
        recordStep('dialog', words(target.querySelector('h2')?.textContent ?? ''));
  });
  dialogs.observe(page, { subtree: true, attributeFilter: ['open'] });
  signal.addEventListener('abort', () => dialogs.disconnect());
}

/** The name of a field: its name in the form, otherwise its accessible name. */
export const getFieldName = (field: HTMLInputElement): string =>
  field.name || (field.ariaLabel ?? words(field.labels?.[0]?.textContent ?? ''));

/** Collapses whitespace of any kind. */
const words = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300);
