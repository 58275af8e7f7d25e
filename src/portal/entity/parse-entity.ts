import { TERMS_FIELDS } from '#generated/published/fields.ts';
import { ENTITY_DEFAULTS, ENTITY_SHAPE, type Shape } from '#generated/published/published-entity.ts';
import type { Entity } from '#shared/entity/entity.ts';
import { isTimeZone } from '#shared/dates/time-zone.ts';
import { warnInConsole } from './warn-in-console.ts';

/** The entity definition is unavailable: the portal shows `/error/configuracion_de_entidad` (R-CONF-08). */
export class EntityLoadError extends Error {
  override name = 'EntityLoadError';
}

/** Receives each invalid field. @param path such as `/checkboxCompanyData/url` */
export type OnInvalidField = (path: string) => void;

const warn: OnInvalidField = (path) => warnInConsole(`${path} is missing or wrong; the default stands in.`);

/**
 * Parses an entity definition, so that the result has every field with a valid value. An invalid field gets the value
 * of `entities/default`, or is removed if it is optional.
 * @param onInvalidField by default it logs a warning to the browser console
 * @throws EntityLoadError if the value is not a definition or has no code: then the entity is unknown
 */
export function parseEntity(json: unknown, onInvalidField: OnInvalidField = warn): Entity {
  const read = readShape(ENTITY_SHAPE, json, ENTITY_DEFAULTS, '', onInvalidField) as Entity;
  if (!read.codNrbeEn) throw new EntityLoadError('This is no definition of an entity.');
  const entity = { ...ENTITY_DEFAULTS, ...read };
  // With a time zone that this browser does not know, the portal could not determine the day.
  if (!isTimeZone(entity.timeZone)) {
    onInvalidField('/timeZone');
    entity.timeZone = ENTITY_DEFAULTS.timeZone;
  }
  for (const field of TERMS_FIELDS) {
    const { type, url } = entity[field];
    // Terms without a readable text cannot be accepted.
    if (type === 'iframe' && !url) {
      onInvalidField(`/${field}/url`);
      entity[field] = ENTITY_DEFAULTS[field];
    }
  }
  return entity;
}

type Members = Record<string, unknown>;

function readShape(shape: Shape, value: unknown, fallback: unknown, path: string, tell: OnInvalidField): unknown {
  if (typeof shape === 'object' && shape && typeof value === 'object' && value) {
    if (Array.isArray(shape)) {
      const [item] = shape as [Shape];
      if (Array.isArray(value)) return value.filter((each) => isOf(item, each));
    } else if (!Array.isArray(value)) return readMembers(shape as Record<string, Shape>, value, fallback, path, tell);
  } else if (isOf(shape, value)) return value;
  tell(path);
  return fallback;
}

function readMembers(
  shape: Record<string, Shape>,
  value: object,
  fallback: unknown,
  path: string,
  tell: OnInvalidField,
) {
  const every = shape['*'];
  const members = Object.entries(every === undefined ? shape : value).flatMap(([key, inner]) => {
    const name = every === undefined ? key.replace('?', '') : key;
    const [given, other] = [value, fallback].map((from) => (from as Members | undefined)?.[name]);
    if (given === undefined && name !== key) return [];
    const read = readShape(
      every ?? (inner as Shape),
      given,
      every === undefined ? other : undefined,
      `${path}/${name}`,
      tell,
    );
    return read === undefined ? [] : [[name, read]];
  });
  return Object.fromEntries(members) as Members;
}

/** A text matches the pattern of its shape, a number is not below it, a switch is a boolean, null is text or switch. */
const isOf = (shape: Shape, value: unknown): boolean =>
  typeof shape === 'string'
    ? typeof value === 'string' && new RegExp(shape).test(value)
    : typeof shape === 'number'
      ? Number.isInteger(value) && (value as number) >= shape
      : (typeof value === 'boolean' && (shape === null || shape === true)) ||
        (typeof value === 'string' && shape === null);
