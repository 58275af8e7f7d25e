import { recordStep, typedTexts } from './recording-buffer.ts';

/**
 * Records clicks, edited fields and opened dialogs (R-REP-01), except inside `data-unrecorded`. What was typed into the
 * rendered first page before the code came (R-ALL-01) counts as edited now.
 * @param signal stops the recording
 */
export function recordUserSteps(page: Document, signal: AbortSignal): void {
  for (const field of page.querySelectorAll('input'))
    if (field.value !== field.defaultValue) {
      recordEdited(field);
      keepTyped(field);
    }
  const hear = (kind: string, act: (target: HTMLInputElement) => void) =>
    page.addEventListener(kind, ({ target }) => isRecorded(target) && act(target), { capture: true, signal });
  hear('click', (target) => {
    const pressed = target.closest<HTMLElement>('button,a[href],summary,[role=tab]');
    if (pressed) recordStep('press', getButtonName(pressed));
  });
  hear('input', recordEdited);
  hear('change', keepTyped);
  const dialogs = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (isRecorded(target) && target.matches('dialog[open]'))
        recordStep('dialog', words(target.querySelector('h2')?.textContent));
  });
  dialogs.observe(page, { subtree: true, attributeFilter: ['open'] });
  signal.addEventListener('abort', () => dialogs.disconnect());
}

const isRecorded = (target: unknown): target is HTMLInputElement =>
  target instanceof Element && !target.closest('[data-unrecorded]');

const recordEdited = (field: HTMLInputElement) => recordStep('field', getFieldName(field));

/** The text of a button. */
export const getButtonName = ({ ariaLabel, textContent }: HTMLElement): string => words(ariaLabel ?? textContent);

const keepTyped = ({ value }: HTMLInputElement) => typedTexts.add(value);

/** The name of a field: its name in the form, otherwise its accessible name. */
export const getFieldName = (field: HTMLInputElement | HTMLSelectElement): string =>
  field.name || (field.ariaLabel ?? words(field.labels?.[0]?.textContent));

/** Collapses whitespace of any kind. */
const words = (text = '') => text.replace(/\s+/g, ' ').trim().slice(0, 300);
