import { expect, test } from 'vitest';
import type { Scene } from '#shared/scenes/scene.ts';
import { listErrorCodes, createTimelineItems } from './timeline-items.ts';
import { applyReplacements } from './replace-answers.ts';
import { findOrCreateSuccessBody } from './success-body.ts';

const users = { method: 'GET', path: '/usuarios', body: { response: [] } } as const;
const refused = { method: 'POST', path: '/login', status: 401, body: { code: 637, message: 'no' } } as const;

const report: Scene = {
  title: 'Informe',
  area: 'access',
  route: '/',
  session: null,
  now: '2026-03-10T10:30:00',
  answers: [refused, users],
  timeline: [
    { at: 0, did: 'screen', what: '/' },
    { at: 900, did: 'press', what: 'Iniciar sesión' },
    { at: 1000, did: 'call', what: 'POST /login', answer: 0, code: 637, duration: 80 },
    { at: 5000, did: 'call', what: 'GET /usuarios', answer: 1 },
  ],
  expects: { code: 637 },
};
const { timeline: _timeline, ...plain } = report;

test('R-BEN-03 each call and step of a report is a timeline entry that can be opened', () => {
  expect(createTimelineItems(report).map(({ entry, at, did }) => [entry, at, did])).toEqual([
    [0, 0, 'screen'],
    [1, 900, 'press'],
    [2, 1000, 'call'],
    [3, 5000, 'call'],
  ]);
});

test('R-BEN-03 in a scene without a timeline the answers of its calls can be replaced', () => {
  expect(createTimelineItems(plain)).toEqual([
    { did: 'call', what: 'POST /login', answer: 0, code: 637 },
    { did: 'call', what: 'GET /usuarios', answer: 1 },
  ]);
});

test('R-BEN-05 the codes of a report are those up to the selected timeline entry, latest first', () => {
  const twice = { ...report, answers: [refused, { ...users, status: 500, body: { error: { code: '500' } } }] };
  expect(listErrorCodes(twice)).toEqual([637, 500]);
  expect(listErrorCodes({ ...twice, expects: {} })).toEqual([500, 637]);
  expect(listErrorCodes(twice, 2)).toEqual([637]);
  expect(listErrorCodes(twice, 1)).toEqual([]);
});

test.each<[string, object, number[]]>([
  ['a failure without a code', { status: 500, body: { error: 'Internal Server Error' } }, [500]],
  ['a refusal without a code', { status: 422, body: { message: 'x' } }, [401]],
  ['a list that is null', { body: { response: null } }, [652]],
  ['a server that is down for a moment, which is a situation', { status: 503, body: {}, retryAfter: '30' }, []],
])('R-BEN-05 of %s the bench has the code whose message the portal shows', (_what, answer, codes) =>
  expect(listErrorCodes({ ...plain, answers: [{ ...users, ...answer }], expects: {} })).toEqual(codes),
);

test('R-BEN-05 a price that does not add up has the code of its message, and a call that a service omits has none', () => {
  const line = { numInvoiceExt: 'F-1', nominalAmount: 100, total: 999_999.99 };
  const price = {
    method: 'POST',
    path: '/proveedores/{supplierId}/simulacion-financiacion',
    body: { response: [line] },
  } as const;
  const operations = { method: 'GET', path: '/proveedores/{supplierId}/financiaciones', status: 404 } as const;
  expect(listErrorCodes({ ...plain, answers: [price, operations], expects: {} })).toEqual([1003]);
});

test('R-BEN-03 an answer is replaced by a code, a fault, a delay or a success, and nothing else changes', () => {
  const by = (replacement: Parameters<typeof applyReplacements>[1][number]) =>
    applyReplacements(report, { 0: replacement });
  expect(by({ by: 'code', code: 627 }).answers[0]).toEqual({
    method: 'POST',
    path: '/login',
    status: 409,
    body: { code: 627, message: 'Sustituida en el banco de soporte' },
  });
  expect(listErrorCodes(by({ by: 'code', code: 627 }))).toEqual([627]);
  expect(listErrorCodes(by({ by: 'success', body: {} }))).toEqual([]);
  expect(by({ by: 'code', code: 627 }).timeline?.[2]).toMatchObject({ code: 627 });
  expect(by({ by: 'code', code: 1000 }).answers[0]).toEqual({ method: 'POST', path: '/login', fault: 'no-connection' });
  expect(by({ by: 'code', code: 651 }).answers[0]?.status).toBe(401);
  expect(by({ by: 'fault', fault: 'proxy-page' }).answers[0]).toEqual({
    method: 'POST',
    path: '/login',
    fault: 'proxy-page',
  });
  expect(by({ by: 'delay', delay: 3000 }).answers[0]).toEqual({ ...refused, delay: 3000 });
  expect(by({ by: 'success', body: { authtoken: 'x' } }).answers[0]).toEqual({
    method: 'POST',
    path: '/login',
    body: { authtoken: 'x' },
  });
  expect(by({ by: 'success', body: {} }).timeline?.[2]).not.toHaveProperty('code');
  expect(by({ by: 'code', code: 627 }).answers[1]).toEqual(users);
  expect(report.answers[0]).toBe(refused);
});

test('R-BEN-03 a successful answer is an earlier one, or the minimum that the contract requires', () => {
  const failed = { ...users, status: 500, body: { code: 500 } };
  expect(findOrCreateSuccessBody(failed, [report])).toEqual({ body: { response: [] } });
  expect(
    findOrCreateSuccessBody({ method: 'GET', path: '/proveedores/{id}/facturas/', status: 500 }, [
      { ...plain, answers: [{ method: 'GET', path: '/proveedores/{supplierId}/facturas', status: 500 }] },
    ]),
  ).toEqual({ body: { invoiceResponseList: [], moreData: 0, paginationItem: '' } });
  expect(findOrCreateSuccessBody({ method: 'GET', path: '/nada' }, [report])).toBeUndefined();
});
