import { expect, test } from 'vitest';
import { ANSWER_JUDGES } from './answer-judges.ts';
import { readAnswer } from './read-answer.ts';

const read = (status: number, text: string, more: object = {}) =>
  readAnswer({ status, text, reference: 'BANK-1', retryAfter: null }, { judge: ANSWER_JUDGES.listUsers, ...more });

test('an answer with its list is data, even when the list is empty', () => {
  for (const text of ['[]', '{"response":[]}', '{"code":0,"response":[]}', '{"code":"200","response":[{}]}'])
    expect(read(200, text).error).toBeUndefined();
});

test.each<[string, string, number]>([
  ['null in its place', '{"response":null}', 652],
  ['no body', '', 652],
  ['another name', '{"datos":[]}', 652],
  ['a confirmation alone', '{"code":0,"message":"Sin datos"}', 652],
  ['a code without a text, which is shown', '{"code":88888,"message":"x"}', 88_888],
  ['a code of the catalogue', '{"code":602}', 602],
])('an answer without its list, but %s, is a failure', (_what, text, code) =>
  expect(read(200, text).error).toMatchObject({ code, status: 200, reference: 'BANK-1' }),
);

test('an answer that was too long is a failure, and none of the network', () => {
  const { error, obstacle } = readAnswer({ status: 200, text: '', isTooLong: true, reference: null, retryAfter: null });
  expect([error?.code, obstacle]).toEqual([652, undefined]);
});

test('without a judge, any JSON of a success is data', () => {
  expect(read(204, '', { judge: undefined })).toEqual({
    isReadable: true,
    body: undefined,
    obstacle: undefined,
    error: undefined,
    isUnusable: false,
  });
});

test.each<[string, number, string, boolean]>([
  ['a success without its list', 200, '{"response":null}', true],
  ['a success with a code of its own and no list', 200, '{"code":88888}', true],
  ['a success', 200, '{"response":[]}', false],
  ['a refusal with status 200', 200, '{"code":602}', false],
  ['a page', 200, '<html>', false],
  ['a refusal', 400, '{"code":602}', false],
  ['a redirect that was not followed', 302, '{}', false],
])('whether the error is that data cannot be used, and nobody said one: %s', (_what, status, text, expected) =>
  expect(read(status, text).isUnusable).toBe(expected),
);
