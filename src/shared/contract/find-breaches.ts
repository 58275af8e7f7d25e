import { isKnownCode } from '#shared/errors/known-code.ts';
import type { CallName } from '#shared/calls/contract.ts';
import { isOmittedCall } from '#shared/calls/no-such-call.ts';
import { isNotFoundCode } from '#shared/errors/not-found.ts';
import {
  type CallResponse,
  decodeText,
  findErrorLevel,
  isObject,
  parseBody,
  readField,
  readList,
  readMoreData,
  readRecord,
  readText,
} from '#shared/wire/decode.ts';
import { isErrorAnswer } from '#shared/wire/error-answer.ts';
import type { Breach, BreachKind, BreachPlace, ReceivedAnswer } from './breach.ts';
import { type ContractField, getContractAnswer } from './contract-answers.ts';
import { describeEffect } from './describe-effect.ts';
import { findFieldBreach, isLoginToken } from './find-field-breach.ts';
import { findInLength, findInMoney } from './find-unshown.ts';
import type { Found } from './found.ts';

/** A call with three names that the portal reads alike. */
type AnyResponse = CallResponse<'listInvoices'>;
type AnyName = Parameters<typeof readField<'listInvoices'>>[1];

/** The portal reads the innermost record of these, and of the others the first field of a name. */
const READ_AS_RECORD: ReadonlySet<CallName> = new Set(['readUser', 'addAccount']);
const TOO_LARGE = 413;

/**
 * Finds what an answer of a bank's service would show a supplier wrong (R-SIDE-05, R-SIDE-06). It reads as the portal
 * reads, and so accepts wrappers, numbers as texts, and missing fields that the portal can do without. A cursor that
 * repeats shows in two answers only: `findRepeatedCursor`.
 * @param request the body that was sent; without it, nobody knows whether a simulation prices what was asked for
 */
export const findBreaches = (call: CallName, answer: ReceivedAnswer, request?: unknown): Breach[] =>
  findAll(call, answer, request).map(({ count = 1, ...found }) => toBreach({ call, ...found }, count));

/**
 * Finds a cursor that was sent before, with which the portal would end a list early.
 * @param sentCursors the cursors of the pages read so far @param nextCursor the one of the last page
 */
export const findRepeatedCursor = (
  call: CallName,
  sentCursors: ReadonlySet<string>,
  nextCursor: string | undefined,
): Breach[] =>
  nextCursor !== undefined && sentCursors.has(nextCursor)
    ? [toBreach({ call, place: '/paginationItem', kind: 'repeated-cursor' }, 1)]
    : [];

const toBreach = (found: BreachPlace, count: number): Breach => ({ ...found, count, effect: describeEffect(found) });

function findAll(call: CallName, answer: ReceivedAnswer, request: unknown): Found[] {
  // The session of the portal ends whatever the service answers.
  if (call === 'logOut') return [];
  const { unread, isMisencoded } = answer;
  if (unread === 'encoding') return [{ place: 'content-encoding', kind: 'encoding' }];
  if (unread !== undefined) return [{ place: '', kind: unread }];
  const found = findInText(call, answer, request);
  return isMisencoded ? [...found, { place: 'content-type', kind: 'charset' }] : found;
}

function findInText(call: CallName, { status, contentType, body: text }: ReceivedAnswer, request: unknown): Found[] {
  const { isReadable, body } = parseBody(text);
  if (isOmittedCall(call, status, Number(findErrorLevel(body)?.code ?? 0))) return [];
  if (status < 200 || status > 299) return findInRefusal(status, body);
  if (!isReadable) return [{ place: /\bjson\b/i.test(contentType) ? '' : 'content-type', kind: 'not-json' }];
  const code = Number(findErrorLevel(body)?.code ?? 0);
  if (isErrorAnswer(body))
    // A list without rows shows the same.
    return isNotFoundCode(code) && getContractAnswer(call).list ? [] : [{ place: '', kind: 'error-with-200' }];
  const found = findInSuccess(call, body, request);
  // Some services confirm with 0 or 200.
  return [0, 200].includes(code) || isKnownCode(code) || !isLost(call, found)
    ? found
    : [{ place: '', kind: 'unknown-code-with-200' }];
}

/** Whether an answer has none of its data, or none to check. */
function isLost(call: CallName, found: readonly Found[]): boolean {
  const { list, fields } = getContractAnswer(call);
  if (list === undefined) return found.length > 0 || fields.length === 0;
  return found.some(({ place, kind }) => place === `/${list}` && kind !== 'too-many-rows');
}

function findInRefusal(status: number, body: unknown): Found[] {
  const level = findErrorLevel(body);
  if (!level) return status === TOO_LARGE ? [] : [{ place: '/code', kind: 'no-code' }];
  return isKnownCode(Number(level.code)) ? [] : [{ place: '/code', kind: 'unknown-code' }];
}

function findInSuccess(call: CallName, body: unknown, request: unknown): Found[] {
  const { list, fields } = getContractAnswer(call);
  if (list === undefined && !fields.some(({ isRequired }) => isRequired)) return [];
  if (body === undefined) return [{ place: '', kind: 'empty' }];
  return list === undefined ? findInRecord(call, body) : findInList(call, list, body, request);
}

function findInRecord(call: CallName, body: unknown): Found[] {
  const { fields } = getContractAnswer(call);
  const answer = body as AnyResponse;
  const record: Readonly<Record<string, unknown>> = readRecord(answer);
  const read = (name: string) => (READ_AS_RECORD.has(call) ? record[name] : readField(answer, name as AnyName));
  if (fields.length > 1 && fields.every(({ name }) => read(name) === undefined))
    return [{ place: '', kind: 'wrapper' }];
  const found = findInFields(fields, read).map(({ name, kind }): Found => ({ place: `/${name}`, kind }));
  const token = read('token');
  return call === 'login' && typeof token === 'string' && token !== '' && !isLoginToken(token)
    ? [...found, { place: '/token', kind: 'token' }]
    : found;
}

const findInFields = (fields: readonly ContractField[], read: (name: string) => unknown) =>
  fields.flatMap((field) => {
    const kind = findFieldBreach(read(field.name), field);
    return kind ? [{ name: field.name, kind }] : [];
  });

function findInList(call: CallName, list: string, body: unknown, request: unknown): Found[] {
  const { rowFields, fields, isPaged } = getContractAnswer(call);
  const answer = body as AnyResponse;
  const rows = readList(answer, list as AnyName);
  const read = (name: string) => readField(answer, name as AnyName);
  if (!rows) return [{ place: `/${list}`, kind: read(list) === null ? 'missing' : 'wrapper' }];
  const found = [
    ...findInRows(list, rows, rowFields),
    ...findInFields(fields, read).map(({ name, kind }): Found => ({ place: `/${name}`, kind })),
    ...(isPaged ? findInPaging(answer) : []),
  ];
  return [
    ...found,
    ...findInMoney(call, list, { rows, answer, request, found }),
    ...findInLength(call, list, rows, isPaged),
  ];
}

/** One breach for each field and kind, with the place of its first row. */
function findInRows(list: string, rows: readonly unknown[], rowFields: readonly ContractField[]): Found[] {
  const found = new Map<string, Found & { count: number }>();
  const add = (place: string, name: string, kind: BreachKind) => {
    const known = found.get(`${name} ${kind}`);
    if (known) known.count += 1;
    else found.set(`${name} ${kind}`, { place, kind, count: 1 });
  };
  rows.forEach((row, index) => {
    const path = `/${list}/${index}`;
    if (!isObject(row)) return add(path, '', 'row');
    for (const { name, kind } of findInFields(rowFields, (field) => row[field])) add(`${path}/${name}`, name, kind);
  });
  return [...found.values()];
}

function findInPaging(answer: AnyResponse): Found[] {
  const more = readField(answer, 'moreData');
  const hasCursor = readText(answer, 'paginationItem') !== '';
  if (readMoreData(answer)) return hasCursor ? [] : [{ place: '/paginationItem', kind: 'cursor' }];
  const isAbsent = more === undefined || more === null || more === '';
  const isNo = more === false || Number(decodeText(more) || 1) === 0;
  if (!hasCursor || isNo) return [];
  return [{ place: '/moreData', kind: isAbsent ? 'missing' : 'value' }];
}
