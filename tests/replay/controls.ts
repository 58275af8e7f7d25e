import { getAccessibleName, getAriaRole } from '#shared/outline/accessibility.ts';
import type { Control } from './action.ts';

const CONTROLS =
  'button, a[href], summary, [role=tab], [role=button], input:not([type=hidden]):not([type=file]), select, textarea';

/** A control with what decides whether it is chosen. */
export interface FoundControl extends Control {
  /** `press`, or what else is done with it. */
  use: 'press' | 'tick' | 'type' | 'choose';
  place: 'main' | 'header' | 'footer';
  /** Of an input, as in HTML. */
  type: string;
  /** The values of a list. */
  options: string[];
}

const named = (element: Element) => ({ role: getAriaRole(element), name: getAccessibleName(element).slice(0, 200) });

function useOf(element: Element): FoundControl['use'] {
  if (element instanceof HTMLSelectElement) return 'choose';
  if (element instanceof HTMLTextAreaElement) return 'type';
  if (!(element instanceof HTMLInputElement)) return 'press';
  return ['checkbox', 'radio'].includes(element.type) ? 'tick' : 'type';
}

function reachable(): HTMLElement[] {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return [...scope.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (element) =>
      !element.matches(':disabled, [aria-disabled=true]') &&
      !element.closest('[inert], [aria-hidden=true]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getClientRects().length > 0,
  );
}

/** The controls of the page that a person can reach, without those that lead out of the portal or to the report. */
export function listControls(): FoundControl[] {
  const seen = new Map<string, number>();
  return reachable().flatMap((element) => {
    const { role, name } = named(element);
    const key = `${role} ${name}`;
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    if (name === '' || leadsOut(element)) return [];
    const place = placeOf(element);
    const options = element instanceof HTMLSelectElement ? [...element.options].map(({ value }) => value) : [];
    return [{ role, name, nth, use: useOf(element), place, type: (element as HTMLInputElement).type ?? '', options }];
  });
}

const placeOf = (element: HTMLElement): FoundControl['place'] =>
  element.closest('header') ? 'header' : element.closest('footer') ? 'footer' : 'main';

const leadsOut = (element: HTMLElement): boolean =>
  (element instanceof HTMLAnchorElement &&
    (element.target === '_blank' || element.hasAttribute('download') || element.origin !== window.location.origin)) ||
  /Contar a soporte/.test(element.textContent ?? '');

/** Finds a control again, or one whose name begins so; null where the page has none. */
export function findControl({ role, name, nth }: Control): HTMLElement | null {
  const alike = reachable().flatMap((element) => {
    const found = named(element);
    return found.role === role && found.name.startsWith(name) ? [{ element, isSame: found.name === name }] : [];
  });
  return (alike.filter(({ isSame }) => isSame)[nth] ?? alike[nth])?.element ?? null;
}
