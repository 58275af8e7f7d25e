import type { Scene, SceneAnswer } from '#shared/scenes/scene.ts';

/** A value in the body of an answer, with its position. */
export interface AnswerValue {
  /** As in `GET /usuarios`. */
  call: string;
  field: string;
  /** Row of a list, from 1; 0 outside of lists. */
  row: number;
  value: string | number | boolean;
}

/** The forms in which the portal may display a value. */
export function listPossibleDisplayTexts(value: AnswerValue['value']): string[] {
  if (typeof value === 'boolean') return [];
  if (typeof value === 'number') return [EUROS.format(value), EUROS.format(value).replace(/\s?€$/, ''), String(value)];
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(value) ?? [];
  if (day) return [`${day}/${month}/${year}`, value];
  return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(value) ? [value.replaceAll(/(.{4})(?=.)/g, '$1 '), value] : [value];
}

const EUROS = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' });

/** Lists every value in the answers of a scene, call by call. */
export const listAnswerValues = ({ answers }: Pick<Scene, 'answers'>): AnswerValue[] =>
  answers.filter(({ fault }) => fault === undefined).flatMap((answer) => walk(answer, answer.body, '', 0));

function walk(answer: SceneAnswer, value: unknown, field: string, row: number): AnswerValue[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => walk(answer, item, field, index + 1));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => walk(answer, inner, name, row));
  return ['string', 'number', 'boolean'].includes(typeof value) && value !== ''
    ? [{ call: formatCall(answer), field, row, value: value as AnswerValue['value'] }]
    : [];
}

/** Lists the arrays of a scene with their lengths. */
export const listAnswerLists = ({ answers }: Pick<Scene, 'answers'>): { call: string; field: string; rows: number }[] =>
  answers.flatMap((answer) => {
    const body = (answer.body ?? {}) as Record<string, unknown>;
    const lists = Object.entries(body).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
    return lists.map(([field, rows]) => ({ call: formatCall(answer), field, rows: rows.length }));
  });

/** Formats a call as `GET /usuarios`. */
export const formatCall = ({ method, path }: Pick<SceneAnswer, 'method' | 'path'>): string => `${method} ${path}`;
