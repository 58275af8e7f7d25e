import { expect, test } from 'vitest';
import type { Scene } from './scene.ts';
import { getSceneAtEntry } from './scene-at-entry.ts';

const base = { title: 'Informe', area: 'users', session: null, now: '2026-03-10T10:30:00', expects: {} } as const;
const list = (body: string) => ({ method: 'GET', path: '/usuarios', body }) as const;
const removal = { method: 'DELETE', path: '/usuarios/{id}', status: 409, body: { code: 612 } } as const;

const report: Scene = {
  ...base,
  route: '/gestion-de-usuarios',
  told: 'No me deja',
  kept: { userDraft: {} },
  scroll: 40,
  typed: [{ field: 'q', value: 'ana' }, { press: 'Eliminar' }],
  answers: [
    list('first'),
    { method: 'GET', path: '/clientes', body: 'clients' },
    list('second'),
    removal,
    list('third'),
  ],
  timeline: [
    { at: 0, did: 'screen', what: '/home' },
    { at: 1, did: 'call', what: 'GET /usuarios', answer: 0 },
    { at: 2, did: 'call', what: 'GET /clientes', answer: 1 },
    { at: 3003, did: 'press', what: 'Usuarios' },
    { at: 3004, did: 'screen', what: '/gestion-de-usuarios' },
    { at: 3005, did: 'call', what: 'GET /usuarios', answer: 2 },
    { at: 3006, did: 'field', what: 'q' },
    { at: 3007, did: 'press', what: 'Eliminar' },
    { at: 3008, did: 'call', what: 'DELETE /usuarios/{id}', answer: 3 },
    { at: 3009, did: 'call', what: 'GET /usuarios', answer: 4 },
  ],
};

test('R-SCN-01 a scene without a timeline is shown unchanged', () => {
  const plain: Scene = { ...base, route: '/', answers: [list('only')] };
  expect(getSceneAtEntry(plain)).toBe(plain);
});

test('R-BEN-01 a report shows its end: each response once in order, then earlier ones', () => {
  const { timeline, told, ...rest } = report;
  expect(timeline && told).toBe('No me deja');
  expect(getSceneAtEntry(report)).toEqual({
    ...rest,
    answers: [{ ...list('second'), once: true }, removal, list('third'), report.answers[1]],
  });
});

test('R-BEN-01 the calls that pressing a link starts are the first ones of its screen', () => {
  const timeline = [
    { at: 0, did: 'screen', what: '/home' },
    { at: 1, did: 'call', what: 'GET /usuarios', answer: 0 },
    { at: 5000, did: 'call', what: 'GET /usuarios', answer: 2 },
    { at: 5090, did: 'press', what: 'Usuarios' },
    { at: 5095, did: 'screen', what: '/gestion-de-usuarios' },
    { at: 9000, did: 'press', what: 'Eliminar' },
    { at: 9010, did: 'call', what: 'DELETE /usuarios/{id}', answer: 3 },
    { at: 9100, did: 'call', what: 'GET /usuarios', answer: 4 },
  ] as const satisfies Scene['timeline'];
  expect(getSceneAtEntry({ ...report, timeline: [...timeline] }).answers).toEqual([
    { ...list('second'), once: true },
    removal,
    list('third'),
  ]);
});

test('R-BEN-03 at a moment of the last screen only the steps up to then are done', () => {
  const moment = getSceneAtEntry(report, 6);
  expect(moment).toMatchObject({ route: '/gestion-de-usuarios', typed: [{ field: 'q', value: 'ana' }] });
  expect(moment.answers.map(({ body }) => body)).toEqual(['second', 'clients']);
  expect(moment).not.toHaveProperty('scroll');
});

test('R-BEN-03 at a moment of an earlier screen, that one is shown, with its clicks and without later stored values', () => {
  const moment = getSceneAtEntry(report, 3);
  expect(moment).toMatchObject({ route: '/home', typed: [{ press: 'Usuarios' }] });
  expect(moment.answers.map(({ body }) => body)).toEqual(['first', 'clients']);
  expect(moment).not.toHaveProperty('kept');
});

test('R-BEN-03 the same call with another query is another call', () => {
  const page = (paginationItem: string) => ({ ...list(paginationItem), query: { paginationItem } });
  const paged: Scene = {
    ...report,
    answers: [page('1'), page('2')],
    timeline: [
      { at: 0, did: 'screen', what: '/x' },
      { at: 1, did: 'call', what: 'GET /usuarios', answer: 0 },
      { at: 2, did: 'call', what: 'GET /usuarios', answer: 1 },
    ],
  };
  expect(getSceneAtEntry(paged).answers).toEqual([page('1'), page('2')]);
});

test('R-BEN-01 of the prices that a proposal asked for, all stay when its address opens again, each amount and day once', () => {
  const priced = (nominalAmount: number, valueDate: string, interest: number) => ({
    method: 'POST' as const,
    path: '/simulacion',
    body: { response: [{ numInvoiceExt: 'F-1', nominalAmount, valueDate, interest }] },
  });
  const answers = [
    priced(1000, '2026-03-10', 5),
    priced(500, '2026-03-10', 2.5),
    priced(1000, '2026-03-25', 3),
    priced(1000, '2026-03-25', 3.01),
  ];
  const calls = answers.map((_one, index) => ({
    at: 10 + index,
    did: 'call' as const,
    what: 'POST /simulacion',
    answer: index,
  }));
  const timeline = [
    { at: 0, did: 'screen' as const, what: '/propuesta' },
    ...calls,
    { at: 5000, did: 'press' as const, what: 'Proponer' },
    { at: 5001, did: 'screen' as const, what: '/propuesta' },
  ];
  const shown = getSceneAtEntry({ ...base, route: '/propuesta', answers, timeline });
  expect(shown.answers).toEqual([answers[3], answers[1], answers[0]]);
});

test('R-BEN-03 what a report kept of repeated reads, their last answer, stands for the earlier ones, too', () => {
  const clients = { method: 'GET', path: '/clientes', body: 'clients' } as const;
  const refused = { ...removal, method: 'GET', path: '/cuentas' } as const;
  const answers = [list('only'), refused, clients, removal];
  const timeline = [
    { at: 0, did: 'screen' as const, what: '/plan' },
    { at: 1, did: 'call' as const, what: 'GET /usuarios', answer: 0 },
    { at: 2000, did: 'screen' as const, what: '/anticipo-facturas' },
    { at: 2001, did: 'call' as const, what: 'GET /cuentas', answer: 1 },
    { at: 2002, did: 'call' as const, what: 'GET /clientes', answer: 2 },
    { at: 2003, did: 'call' as const, what: 'DELETE /usuarios/{id}', answer: 3 },
  ];
  const shown = getSceneAtEntry({ ...base, route: '/anticipo-facturas', answers, timeline }, 1);
  expect(shown.answers).toEqual([list('only'), clients]);
});

test('R-BEN-03 a moment that the report does not have is rejected', () => {
  expect(() => getSceneAtEntry(report, 10)).toThrow('The report has no entry 10.');
});

test('R-BEN-03 a call that failed at an earlier place of the screen fails there again, unless it was answered before', () => {
  const failed = { method: 'GET', path: '/clientes', fault: 'no-connection' } as const;
  const clients = { method: 'GET', path: '/clientes', body: 'clients' } as const;
  const shownAfter = (...known: Scene['answers']) => {
    const calls = known.map((_one, index) => ({ at: index + 1, did: 'call' as const, what: '', answer: index }));
    const opened = { at: 0, did: 'screen' as const, what: '/facturas' };
    const timeline = [opened, ...calls, { ...opened, at: 5000 }, { at: 6000, did: 'press' as const, what: 'Filtros' }];
    return getSceneAtEntry({ ...base, route: '/facturas', answers: known, timeline }, timeline.length - 2).answers;
  };
  expect(shownAfter(failed)).toEqual([failed]);
  expect(shownAfter(clients, failed)).toEqual([clients]);
});

test('R-BEN-01 the toast of a call that failed at an earlier place of the screen is closed where the place had closed it', () => {
  const answers: Scene['answers'] = [{ method: 'GET', path: '/clientes', fault: 'no-json' }];
  const closedAfter = (until: { until?: number }) => {
    const opened = { at: 0, did: 'screen' as const, what: '/facturas' };
    const timeline = [
      { ...opened, ownToasts: [{ text: 'No disponible', at: 20, ...until }] },
      { at: 1, did: 'call' as const, what: 'GET /clientes', answer: 0 },
      { ...opened, at: 5000 },
    ];
    return getSceneAtEntry({ ...base, route: '/facturas', answers, timeline }).closedToasts;
  };
  expect(closedAfter({ until: 5010 })).toEqual(['No disponible']);
  expect(closedAfter({})).toBeUndefined();
});

test('R-BEN-03 prices that were stated again later stand for the earlier ones, which a report drops', () => {
  const priced = (nominalAmount: number) => ({
    method: 'POST' as const,
    path: '/simulacion',
    body: { response: [{ numInvoiceExt: 'F-1', nominalAmount, valueDate: '2026-03-10' }] },
  });
  const answers = [priced(1000), priced(500), { ...priced(200), status: 409 }];
  const timeline = [
    { at: 0, did: 'screen' as const, what: '/propuesta' },
    { at: 1, did: 'call' as const, what: 'POST /simulacion', answer: 0 },
    { at: 5000, did: 'screen' as const, what: '/plan' },
    { at: 5001, did: 'call' as const, what: 'POST /simulacion', answer: 1 },
    { at: 5002, did: 'call' as const, what: 'POST /simulacion', answer: 2 },
  ];
  const shown = getSceneAtEntry({ ...base, route: '/plan', answers, timeline }, 1);
  expect(shown.answers).toEqual([answers[0], answers[1]]);
});
