import { getAccessibleName, getAriaRole } from '#shared/outline/accessibility.ts';
import { buildScreenReaderOutline } from '#shared/outline/screen-reader-outline.ts';
import type { Screen } from './screen.ts';

/** The screen as a person has it: read, seen and used. */
export function readScreen(): Screen {
  const { pathname, search } = window.location;
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
    (field) =>
      !field.closest('[data-unrecorded]') && !isSecret(field) && field.type !== 'file' && field.checkVisibility(),
  );
  return {
    at: Date.now(),
    address: pathname + search,
    outline: readOutline(),
    dialogs: [...document.querySelectorAll('dialog[open] h2')].map(textOf),
    toasts: [...document.querySelectorAll('.toast-text')].map(textOf),
    fields: fields.map((field) => ({
      name: field.name || getAccessibleName(field),
      value: ['checkbox', 'radio'].includes(field.type) ? String(field.checked) : field.value,
    })),
    focus: describeFocus(),
    theme: document.documentElement.dataset.theme ?? '',
    width: window.innerWidth,
    history: (window.history.state as { usr?: unknown } | null)?.usr,
    session: readDrafts(),
  };
}

/** The session storage, and the views of the user by the name that reports have for them. */
const readDrafts = (): Screen['session'] =>
  Object.fromEntries(
    Object.entries(sessionStorage).map(([name, text]) => [name.startsWith('views:') ? 'views' : name, text]),
  );

/** A password is in no report, nor when its text is shown. */
const isSecret = ({ type, autocomplete }: HTMLInputElement): boolean =>
  type === 'password' || autocomplete.includes('password');

/** Texts that follow each other are heard as one; a rendered page divides them by comments. */
function readOutline(): string[] {
  const lines = buildScreenReaderOutline(document).map(
    ({ level, role, name, state }) => [`${'  '.repeat(level)}${[role, ...state].join(', ')}`, name] as const,
  );
  const joined: [kind: string, name: string][] = [];
  for (const [kind, name] of lines) {
    const before = joined.at(-1);
    if (before && kind.endsWith('text') && before[0] === kind) before[1] += ` ${name}`;
    else joined.push([kind, name]);
  }
  return joined.map(([kind, name]) => `${kind}: ${name}`);
}

const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/**
 * Where the focus is told on both sides: in a dialog, and on a field that was refused. A pointer also focuses what it
 * presses, which the stage does not repeat, so that the focus stays in the console.
 */
function describeFocus(): string {
  const element = document.activeElement;
  if (!element?.closest('dialog[open], [aria-invalid=true]')) return 'the page';
  return `${getAriaRole(element) || element.tagName.toLowerCase()}: ${getAccessibleName(element)}`;
}

/** Leaves the field that has the focus, as whoever goes on to another control does. */
export function leaveField(): void {
  if (document.activeElement?.matches('input, textarea, select')) (document.activeElement as HTMLElement).blur();
}

/** Opens the report by its last button, and says what the screen was before; undefined where there is no button. */
export function openReport(): Screen | undefined {
  const button = [...document.querySelectorAll<HTMLElement>('button')].findLast(({ textContent }) =>
    /Contar a soporte lo que veo/.test(textContent ?? ''),
  );
  if (!button) return undefined;
  const screen = readScreen();
  button.click();
  return screen;
}
