import { throwInvalidChange, truncateName } from './invalid-change-error.ts';
import { VERSION_LIMITS } from './version-limits.ts';

/** The JSON pointer (RFC 6901) of names, outermost first. */
export const toJsonPointer = (...names: readonly string[]): string =>
  names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The names in a JSON pointer (RFC 6901), outermost first; an empty list for the root. */
export const parseJsonPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/**
 * Gets the value at a path of a JSON value; undefined when there is none.
 * @param pointer JSON pointer, not that of the root @throws InvalidChangeError
 */
export function getValueAtPointer(root: unknown, pointer: string): unknown {
  return checkedNames(pointer).reduce<unknown>((inner, name) => {
    if (!isContainer(inner)) return undefined;
    if (Array.isArray(inner)) return inner[placeIn(inner, name)] as unknown;
    return Object.hasOwn(inner, name) ? inner[name] : undefined;
  }, root);
}

/**
 * Sets or (with undefined) removes the value at a path of a JSON value; missing parents are created, and empty ones are
 * removed. @throws InvalidChangeError
 */
export const setValueAtPointer = (root: object, pointer: string, newValue: unknown): void =>
  setAt(root as Container, checkedNames(pointer), newValue);

function checkedNames(path: string): string[] {
  if (!path.startsWith('/'))
    throwInvalidChange({ es: `«${truncateName(path)}» no es una ruta.`, en: `${truncateName(path)} is no path.` });
  const names = parseJsonPointer(path);
  if (names.length > VERSION_LIMITS.depth)
    throwInvalidChange({
      es: `Una ruta tiene ${VERSION_LIMITS.depth} niveles como máximo.`,
      en: `A path has at most ${VERSION_LIMITS.depth} names.`,
    });
  return names;
}

const NEVER = new Set(['__proto__', 'constructor', 'prototype']);

function setAt(container: Container, [name = '', ...rest]: string[], to: unknown): void {
  if (Array.isArray(container)) return setInList(container, name, rest, to);
  if (NEVER.has(name)) throwInvalidChange({ es: `Nada puede llamarse «${name}».`, en: `Nothing is called ${name}.` });
  if (rest.length === 0) {
    if (to === undefined) delete container[name];
    else container[name] = to;
    return;
  }
  const next = changedIn(Object.hasOwn(container, name) ? container[name] : undefined, rest, to);
  if (next === undefined) delete container[name];
  else container[name] = next;
}

function setInList(list: unknown[], name: string, rest: string[], to: unknown): void {
  const index = placeIn(list, name);
  // Nothing to remove.
  if (to === undefined && index === list.length) return;
  if (rest.length > 0) list[index] = changedIn(list[index], rest, to) ?? {};
  else if (to === undefined) list.splice(index, 1);
  else list[index] = to;
}

/** The parent of a changed value; undefined when the change leaves it empty. */
function changedIn(inner: unknown, names: string[], to: unknown): Container | undefined {
  const next: Container = isContainer(inner) ? inner : {};
  setAt(next, names, to);
  const isEmpty = to === undefined && !Array.isArray(next) && Object.keys(next).length === 0;
  return isEmpty ? undefined : next;
}

/** An index as RFC 6901 writes it, of an element or of the next one. @throws InvalidChangeError */
function placeIn(list: readonly unknown[], name: string): number {
  const place = /^(?:0|[1-9]\d{0,8})$/.test(name) ? Number(name) : Number.POSITIVE_INFINITY;
  if (place <= list.length) return place;
  return throwInvalidChange({
    es: `La lista no tiene ningún lugar «${truncateName(name)}»: cambie un elemento que exista o añada el siguiente.`,
    en: `A list has no place “${truncateName(name)}”: change an element that is there, or add the next one.`,
  });
}
