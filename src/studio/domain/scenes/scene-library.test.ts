import { expect, test } from 'vitest';
import type { CallName } from '#shared/calls/contract.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import { getAnswerJudge } from '#shared/wire/answer-judges.ts';
import { CALL_SCHEMAS } from '#platform/calls/call-schemas.ts';
import { findSceneProblem } from '#studio/scenes/scene-problem.ts';
import { findSceneAnswers } from './scene-answers.ts';
import { listPossibleLabels } from './scene-labels.ts';
import { listLibraryTokens, getSceneLibrary } from './scene-library.ts';

const answers: Scene['answers'] = [
  { method: 'GET', path: '/proveedores/{supplierId}/facturas/', query: { paginationItem: '2' }, body: 'second' },
  { method: 'GET', path: '/proveedores/{supplierId}/facturas/', body: 'first' },
  { method: 'GET', path: '/proveedores/{supplierId}/', body: 'supplier' },
  { method: 'POST', path: '/usuarios', body: 'created' },
];

test.each([
  ['GET', '/proveedores/B1/facturas/', 'first'],
  ['GET', '/proveedores/B1/facturas?paginationItem=2&x=1', 'second'],
  ['GET', '/proveedores/B1/', 'supplier'],
  ['GET', '/proveedores//', undefined],
  ['GET', '/proveedores/B1/facturas/7', undefined],
  ['POST', '/proveedores/B1/', undefined],
  ['POST', '/usuarios/', 'created'],
  ['GET', '/usuarios', undefined],
])('R-SCN-01 %s %s is answered with %s', (method, address, body) => {
  const { pathname: path, searchParams: query } = new URL(address, 'http://stage');
  expect(findSceneAnswers({ answers } as Scene, { method, path, query })[0]?.answer.body).toBe(body);
});

test('a control of a scene is also found by the label that the entity overrides', () => {
  const texts = { 'login.submit': 'Iniciar sesión', 'users.delete': 'Eliminar a %{alias}', 'odd.one': '¿(Sí|No)? $1' };
  const own = {
    'login.submit': 'Entrar',
    'users.delete': 'Dar de baja: %{alias}',
    'odd.one': 'Raro',
    'gone.key': 'Nada',
  };
  expect(listPossibleLabels('Iniciar sesión', texts, own)).toEqual(['Entrar', 'Iniciar sesión']);
  expect(listPossibleLabels('Eliminar a diego', texts, own)).toEqual(['Dar de baja: diego', 'Eliminar a diego']);
  expect(listPossibleLabels('¿(Sí|No)? $1', texts, own)).toEqual(['Raro', '¿(Sí|No)? $1']);
  expect(listPossibleLabels('Continuar', texts, own)).toEqual(['Continuar']);
  expect(listPossibleLabels('Eliminar a ', texts, own)).toEqual(['Eliminar a ']);
});

test('R-REP-05 a label crafted to be slow takes no longer than another', () => {
  const placeholders = Array.from({ length: 8 }, (_, index) => `%{p${index}}`);
  const texts = { 'many.places': placeholders.join(' '), 'and.more': `${placeholders.join(' ')}!` };
  const own = { 'many.places': placeholders.toReversed().join('-'), 'and.more': placeholders.join('+') };
  expect(listPossibleLabels('a '.repeat(150), texts, own)).toHaveLength(1 + 1);
  expect(listPossibleLabels('1 2 3 4 5 6 7 8', texts, own)).toEqual(['8-7-6-5-4-3-2-1', '1 2 3 4 5 6 7 8']);
  expect(listPossibleLabels('1 2 3 4 5 6 7 8!', texts, own)).toContain('1+2+3+4+5+6+7+8');
});

test('R-BEN-03 every scene of the library is accepted as a complete scene', () => {
  const refused = [...getSceneLibrary()].flatMap(([name, scene]) => {
    const problem = findSceneProblem(scene, listLibraryTokens());
    return problem ? [[name, problem]] : [];
  });
  expect(refused).toEqual([]);
  expect(getSceneLibrary().size).toBeGreaterThan(50);
});

/** What the portal asks for the price of the advance that a scene keeps as a draft, on the scene's day. */
function readPriceQuestion({ kept, now }: Scene) {
  const { advanceDraft } = (kept ?? {}) as {
    advanceDraft?: { numClient: string; choices: { amount: string; invoice: Record<string, string> }[] };
  };
  return (
    advanceDraft && {
      numClient: advanceDraft.numClient,
      simulationDate: now.slice(0, 10),
      invoiceSimulationDtoList: advanceDraft.choices.map(({ amount, invoice }) => ({
        numInvoice: invoice.invoiceNumber,
        numInvoiceExt: invoice.invoiceNumberExt,
        nominalAmount: Number(amount),
      })),
    }
  );
}

test('R-SCN-01 R-ADV-20 no scene of the library has lists, operations or prices that the portal refuses to show', () => {
  const judged: string[] = [];
  const refused = [...getSceneLibrary()].flatMap(([name, scene]) =>
    scene.answers.flatMap((answer) => {
      const { method, path, status = 200, fault } = answer;
      const call = CALL_SCHEMAS.find((one) => one.method === method && one.path === path)?.operationId as CallName;
      const judge = getAnswerJudge(call);
      if (!judge || fault || status !== 200) return [];
      const question = call === 'simulateAdvance' ? readPriceQuestion(scene) : undefined;
      // Those that answer per invoice are narrowed to the invoices of the question.
      const given = question
        ? findSceneAnswers(scene, { method, path, query: new URLSearchParams(), body: question })
        : [];
      const bodies = question ? given.map((one) => one.answer.body) : [answer.body];
      judged.push(question ? 'a question' : call);
      return bodies.length > 0 && bodies.every((body) => judge(body, question) === undefined)
        ? []
        : [`${name}: ${call}`];
    }),
  );
  expect(refused).toEqual([]);
  const kinds = [...new Set(judged)];
  expect(kinds).toEqual(expect.arrayContaining(['a question', 'simulateAdvance', 'listOperations', 'readOperation']));
});

test('R-SCN-01 R-REP-05 a scene that the service receives names no answers of the library', () => {
  const scene = { ...getSceneLibrary().get('login')!, sharedAnswers: ['supplier'] };
  expect(findSceneProblem(scene, listLibraryTokens())).toEqual({ reason: 'wrong', where: '/sharedAnswers' });
});

test('R-SCN-01 the title of a scene is one line without invisible characters', () => {
  const scene = getSceneLibrary().get('login')!;
  const refused = ['Entrar\u202e', 'Entrar\nahora', 'En\u200btrar', 'En\u00adtrar'].map((title) =>
    findSceneProblem({ ...scene, title }, listLibraryTokens()),
  );
  expect(refused).toEqual(Array.from({ length: 4 }, () => ({ reason: 'wrong', where: '/title' })));
  expect(findSceneProblem({ ...scene, title: '¿No entra? Il·lusió' }, listLibraryTokens())).toBeUndefined();
});

test('R-SCN-05 R-REP-03 an unsigned token replaces a redacted one and identifies its user', () => {
  const scene = {
    session: { id: '7', alias: 'lauraser1', email: 'persona0@empresa.example', supplierId: 'B00000000' },
    answers: [{ method: 'POST', path: '/login', body: { token: 'oculto', alias: 'lauraser1' } }],
  } as Partial<Scene> as Scene;
  const [found] = findSceneAnswers(scene, { method: 'POST', path: '/login', query: new URLSearchParams() });
  const { token, alias } = found!.answer.body as { token: string; alias: string };
  const [head, claims, signature] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  expect(alias).toBe('lauraser1');
  expect([JSON.parse(head!), signature]).toEqual([{ alg: 'none', typ: 'JWT' }, '']);
  expect(JSON.parse(claims!)).toMatchObject({ id: '7', supplierId: 'B00000000' });
});

test('R-SCN-05 an answer per invoice is accepted with the prices of whole invoices alone', () => {
  const scene = getSceneLibrary().get('login')!;
  const prices = { percentageInterest: 6, interestDays: 30, commission: 0, tax: 0, spendingCharged: 0 };
  const problemOf = (body: unknown) => {
    const answer = {
      method: 'POST',
      path: '/proveedores/{supplierId}/simulacion-financiacion',
      perInvoice: true,
      body,
    };
    return findSceneProblem({ ...scene, answers: [answer] }, listLibraryTokens());
  };
  expect(problemOf({ response: [{ numInvoiceExt: 'F-1', nominalAmount: 10, ...prices }] })).toBeUndefined();
  expect(problemOf({ response: [{ numInvoiceExt: 'F-1', nominalAmount: 0, ...prices }] })?.reason).toBe('wrong');
  expect(problemOf({ response: [null] })?.reason).toBe('wrong');
  expect(problemOf(undefined)?.reason).toBe('wrong');
});
