import { expect, test } from 'vitest';
import { assertAnswerFitsContract, assertScenesFitContract } from './assert-answers-fit.ts';

const users = { method: 'GET', path: '/usuarios' } as const;

test('R-SCN-02 an answer that does not match schemas/api is reported in one sentence', () => {
  expect(() => assertAnswerFitsContract({ ...users, body: { response: 'none' } })).toThrow(
    'The answer to listUsers does not fit schemas/api: data/response must be array.',
  );
  expect(() => assertAnswerFitsContract({ ...users, body: { response: [] } })).not.toThrow();
  expect(() => assertAnswerFitsContract({ method: 'GET', path: '/nowhere', body: {} })).toThrow(
    'There is no GET /nowhere in schemas/api.',
  );
});

test('answers with a fault and refusals are accepted', () => {
  expect(() => assertAnswerFitsContract({ ...users, fault: 'no-json' })).not.toThrow();
  expect(() => assertAnswerFitsContract({ ...users, status: 500, body: { code: 500, message: '' } })).not.toThrow();
});

test('the error names the scene', () => {
  const scene = {
    title: 'Usuarios',
    area: 'users',
    session: null,
    now: '2026-03-10T10:30:00',
    route: '/gestion-de-usuarios',
    answers: [{ ...users, body: null }],
    expects: {},
  } as const;
  expect(() => assertScenesFitContract(new Map([['users', { ...scene, answers: [...scene.answers] }]]))).toThrow(
    /^users: The answer to listUsers does not fit/,
  );
});
