import { expect, test } from 'vitest';
import type { Scene } from '#shared/scenes/scene.ts';
import { convertHarToReport } from './har-to-report.ts';

// Entries in the shapes that browsers write: names and values are those of their exporters.

const HOST = 'https://portal.banco.es';
const AT = Date.parse('2026-03-10T09:30:00Z');
const USERS = { response: [{ id: '7', alias: 'ana', email: 'ana@ruiz.es', status: 'Activo' }] };

interface Written {
  /** Milliseconds since the first entry. */
  at: number;
  path: string;
  method?: string;
  time?: number;
  status?: number;
  /** Of the content; left out where the browser writes none. */
  text?: string;
  content?: object;
  response?: object;
  /** The screen that made the call. */
  screen?: string;
  type?: string;
}

const entry = ({ at, path, method = 'GET', time = 40, status = 200, screen, text, ...rest }: Written) => ({
  startedDateTime: new Date(AT + at).toISOString(),
  time,
  request: {
    method,
    url: HOST + path,
    headers: screen ? [{ name: 'Referer', value: HOST + screen }] : [],
    cookies: [],
  },
  response: {
    status,
    headers: [],
    cookies: [],
    content: {
      mimeType: rest.type ?? 'application/json',
      ...(text !== undefined && { text, size: text.length }),
      ...rest.content,
    },
    ...rest.response,
  },
});

const page = (at: number, path: string, text = '<script>window.entityAnswer = 1</script>') =>
  entry({ at, path, text, type: 'text/html; charset=utf-8' });
const answer = (at: number, path: string, screen: string, body: object = USERS) =>
  entry({ at, path, screen, text: JSON.stringify(body) });

const har = (...entries: object[]) => JSON.stringify({ log: { version: '1.2', pages: [], entries } });

function convert(...entries: object[]) {
  const read = convertHarToReport(har(...entries));
  if ('refusal' in read) throw new Error(read.refusal);
  return read;
}

const faultsOf = ({ answers }: Scene) => answers.flatMap(({ fault }) => fault ?? []);
const unansweredIn = ({ timeline = [] }: Scene) =>
  timeline.flatMap(({ what, unanswered }) => (unanswered ? [[what, unanswered]] : []));

const CLIENTS = 'GET /proveedores/{supplierId}/clientes';
/** As each browser writes a call that ended because its page was left. */
const CUT: [browser: string, cut: Partial<Written>][] = [
  [
    'Chromium',
    { status: 0, content: { size: 0, mimeType: 'x-unknown' }, response: { _error: 'net::ERR_ABORTED', bodySize: 0 } },
  ],
  ['Chromium, after the head of the response', { content: { size: 0 }, response: { _error: 'net::ERR_ABORTED' } }],
  ['Firefox', { status: 0, content: { size: -1, mimeType: '' }, response: { statusText: '', bodySize: -1 } }],
  ['WebKit', { status: 0, content: { size: 0, compression: 0 }, response: { _error: 'Load request cancelled' } }],
  ['Playwright', { status: -1, time: -1, content: { size: -1 }, response: { _failureText: 'net::ERR_ABORTED' } }],
  ['Playwright, while the page is left', { status: -1, time: -1, content: { size: -1 } }],
];

test.each(CUT)('R-BEN-02 a call that was cut because its page was left is no failure: %s', (_browser, cut) => {
  const { report } = convert(
    page(0, '/home'),
    entry({ at: 500, path: '/api/proveedores/B84102730/clientes', screen: '/home', ...cut }),
    page(530, '/gestion-de-usuarios'),
    answer(900, '/api/usuarios', '/gestion-de-usuarios'),
  );
  expect(report.route).toBe('/gestion-de-usuarios');
  expect(faultsOf(report)).toEqual([]);
  expect(unansweredIn(report)).toEqual([[CLIENTS, 'cancelled']]);
  expect(report.answers.map(({ path }) => path)).toEqual(['/usuarios']);
});

test('R-BEN-02 a call that the portal cut because the user opened another screen, or filtered again, is no failure', () => {
  const cut = { status: 0, content: { size: -1, mimeType: '' } };
  const { report } = convert(
    page(0, '/home'),
    entry({ at: 500, path: '/api/proveedores/B84102730/clientes', screen: '/home', time: 200, ...cut }),
    entry({
      at: 680,
      path: '/api/proveedores/B84102730/facturas/?codigoEntidad=9001',
      screen: '/facturas',
      time: 90,
      ...cut,
    }),
    answer(720, '/api/proveedores/B84102730/facturas/?codigoEntidad=9001&estadoFactura=1', '/facturas', {
      invoiceResponseList: [],
      moreData: 0,
    }),
  );
  expect(faultsOf(report)).toEqual([]);
  expect(unansweredIn(report).map(([, reason]) => reason)).toEqual(['cancelled', 'cancelled']);
});

const LOST: [browser: string, lost: Partial<Written>][] = [
  ['Chromium', { status: 0, response: { _error: 'net::ERR_INTERNET_DISCONNECTED' } }],
  ['Chromium, within the response', { content: { size: 12 }, response: { _error: 'net::ERR_CONNECTION_RESET' } }],
  ['Firefox', { status: 0, content: { size: -1, mimeType: '' } }],
  ['WebKit', { status: 0, response: { _error: 'The network connection was lost.' } }],
  ['Playwright', { status: -1, response: { _failureText: 'net::ERR_CONNECTION_REFUSED' } }],
];

test.each(LOST)(
  'R-BEN-02 a call that the network lost is a failure, also when nothing else arrives: %s',
  (_browser, lost) => {
    const { report } = convert(
      page(0, '/gestion-de-usuarios'),
      entry({ at: 5_000, path: '/api/usuarios', screen: '/gestion-de-usuarios', ...lost }),
      entry({ at: 5_340, path: '/api/usuarios', screen: '/gestion-de-usuarios', ...lost }),
      entry({ at: 6_280, path: '/api/usuarios', screen: '/gestion-de-usuarios', ...lost }),
    );
    expect(faultsOf(report)).toEqual(['no-connection', 'no-connection', 'no-connection']);
    expect(unansweredIn(report)).toEqual([]);
  },
);

test('R-BEN-02 a call that the portal gave up after half a minute is no cancelled one', () => {
  const { report } = convert(
    page(0, '/gestion-de-usuarios'),
    entry({
      at: 100,
      path: '/api/usuarios',
      screen: '/gestion-de-usuarios',
      time: 30_004,
      status: 0,
      response: { _error: 'net::ERR_ABORTED' },
    }),
  );
  expect(faultsOf(report)).toEqual(['time-out']);
});

const COMMENT = 'Los cuerpos de respuesta no se incluyen.';
/** As each browser writes an answer without its body, or with a part of it. */
const WITHOUT_BODY: [browser: string, written: Partial<Written>][] = [
  ['Firefox without bodies', { content: { size: 812, comment: COMMENT } }],
  ['Firefox without bodies, of unknown size', { content: { size: -1, comment: COMMENT } }],
  ['Firefox, cut at its limit', { text: '{"response":[{"id":"7","alias":"an', content: { size: 1_500_000 } }],
  ['Chromium, forgotten after a change of page', { content: { size: 812 } }],
  ['WebKit without content', { content: { size: 812, compression: 0 } }],
  ['Playwright without content', { content: { size: -1 } }],
  ['an error without its body', { status: 401, content: { size: 58 } }],
  ['unchanged, without what the browser had', { status: 304, content: { size: 0 } }],
];

test.each(WITHOUT_BODY)('R-BEN-02 an answer whose body is not in the file is no answer: %s', (_browser, written) => {
  const { report } = convert(
    page(0, '/gestion-de-usuarios'),
    entry({ at: 100, path: '/api/usuarios', screen: '/gestion-de-usuarios', ...written }),
  );
  expect(report.answers).toEqual([]);
  expect(unansweredIn(report)).toEqual([['GET /usuarios', 'not-recorded']]);
  expect(report.timeline!.flatMap(({ code }) => code ?? [])).toEqual([]);
});

test('R-BEN-02 in a file with the bodies of answers, one that was cut at its end was not shown', () => {
  const { report } = convert(
    page(0, '/gestion-de-usuarios'),
    answer(100, '/api/usuarios', '/gestion-de-usuarios'),
    entry({
      at: 900,
      path: '/api/proveedores/B84102730/clientes',
      screen: '/gestion-de-usuarios',
      content: { size: -1 },
      response: { _failureText: 'net::ERR_ABORTED' },
    }),
  );
  expect(unansweredIn(report)).toEqual([[CLIENTS, 'cancelled']]);
});

/** As each browser writes an answer whose end it had not told of when its page was closed. */
const CUT_BY_END: [browser: string, written: Partial<Written>][] = [
  ['Chromium', { content: { size: 0 }, response: { _error: 'net::ERR_ABORTED' } }],
  ['Playwright', { content: { size: -1 }, response: { _failureText: 'net::ERR_ABORTED' } }],
];

test.each(CUT_BY_END)(
  'R-BEN-02 an answer that had begun when the page was closed is missing, as its screen may have shown it: %s',
  (_browser, cut) => {
    const { report } = convert(
      page(0, '/gestion-de-usuarios'),
      entry({ at: 100, path: '/api/usuarios', screen: '/gestion-de-usuarios', ...cut }),
      entry({ at: 103, path: '/api/proveedores/B84102730/clientes', screen: '/gestion-de-usuarios', ...cut }),
    );
    expect(report.answers).toEqual([]);
    expect(unansweredIn(report)).toEqual([
      ['GET /usuarios', 'not-recorded'],
      [CLIENTS, 'not-recorded'],
    ]);
  },
);

test('R-BEN-02 an answer without content stays one where the contract has none, or where it was empty', () => {
  const { report } = convert(
    page(0, '/alert'),
    entry({ at: 100, path: '/api/usuarios/7/alarmas', method: 'PATCH', screen: '/alert', content: { size: -1 } }),
    entry({ at: 200, path: '/api/usuarios', screen: '/alert', status: 500, text: '' }),
  );
  expect(report.answers.map(({ path, status }) => [path, status])).toEqual([
    ['/usuarios/{id}/alarmas', undefined],
    ['/usuarios', 500],
  ]);
});

const SCRIPT = '/assets/index-AbCd1234.js';
const PORTAL = `<script>window.entityAnswer = 1</script><script type="module" src="${SCRIPT}"></script>`;
const BLOCKED: [how: string, entries: object[], reason: string][] = [
  [
    'an extension',
    [entry({ at: 20, path: SCRIPT, status: 0, response: { _error: 'net::ERR_BLOCKED_BY_CLIENT' } })],
    'blocked',
  ],
  [
    'the network',
    [entry({ at: 20, path: SCRIPT, status: 0, response: { _error: 'net::ERR_CONNECTION_RESET' } })],
    'lost',
  ],
  ['Firefox, which gives no reason', [entry({ at: 20, path: SCRIPT, status: 0, content: { size: -1 } })], 'lost'],
  ['the server', [entry({ at: 20, path: SCRIPT, status: 403, text: 'no', type: 'text/html' })], 'refused'],
  ['a page of a proxy', [entry({ at: 20, path: SCRIPT, text: '<h1>Aviso</h1>', type: 'text/html' })], 'replaced'],
  ['a setting: it was never requested', [], 'blocked'],
];

test.each(BLOCKED)(
  'R-BEN-02 a page whose scripts were kept off is read, with the file that did not arrive: by %s',
  (_how, entries, reason) => {
    const { report, failedFiles } = convert(page(0, '/company-data?codigo=1', PORTAL), ...entries);
    expect(failedFiles).toEqual([{ path: SCRIPT, isDecisive: true, reason }]);
    expect(report).toMatchObject({ area: 'registration', answers: [], now: '2026-03-10T10:30:00' });
    expect(report.route).toMatch(/^\/company-data/);
  },
);

test('R-BEN-02 a file that did not arrive while calls were answered later does not keep the portal from its screen', () => {
  const { failedFiles } = convert(
    page(0, '/gestion-de-usuarios', PORTAL),
    entry({
      at: 10,
      path: '/assets/Calendar-AbCd1234.js',
      status: 0,
      response: { _error: 'net::ERR_CONNECTION_RESET' },
    }),
    answer(100, '/api/usuarios', '/gestion-de-usuarios'),
    // Firefox writes no reason for a file that was under way when the page was left.
    entry({ at: 200, path: '/assets/AdvanceList-AbCd1234.js', status: 0, time: 30, content: { size: -1 } }),
    page(240, '/alert', PORTAL),
    answer(400, '/api/usuarios/7', '/alert'),
  );
  expect(failedFiles).toEqual([{ path: '/assets/Calendar-AbCd1234.js', isDecisive: false, reason: 'lost' }]);
});

test('R-BEN-02 a file that arrives at the second time did not fail', () => {
  const { failedFiles } = convert(
    page(0, '/', PORTAL),
    entry({ at: 20, path: SCRIPT, status: 0, response: { _error: 'net::ERR_CONNECTION_RESET' } }),
    page(4_000, '/', PORTAL),
    entry({ at: 4_020, path: SCRIPT, text: 'x', type: 'text/javascript' }),
  );
  expect(failedFiles).toEqual([]);
});

test('R-BEN-02 the portal’s own files are counted as such, those of others as others', () => {
  const { removed } = convert(
    page(0, '/gestion-de-usuarios', PORTAL),
    entry({ at: 10, path: SCRIPT, text: 'x', type: 'text/javascript' }),
    entry({ at: 11, path: '/assets/index-AbCd1234.css', text: 'x', type: 'text/css' }),
    entry({ at: 12, path: '/config/portal.banco.es.json', text: '{}' }),
    entry({ at: 13, path: '/assets/inter-AbCd1234.woff2', text: 'x', type: 'font/woff2' }),
    answer(100, '/api/usuarios', '/gestion-de-usuarios'),
    {
      ...entry({ at: 120, path: '', text: 'x' }),
      request: { method: 'GET', url: 'https://estadistica.example/medir.js' },
    },
  );
  expect(Object.fromEntries(removed.map(({ what, count }) => [what, count]))).toMatchObject({
    'ficheros del propio portal': 5,
    'peticiones que no son del portal': 1,
  });
});

test('R-BEN-02 a page of another site is none of the portal', () => {
  expect(convertHarToReport(har(page(0, '/', '<h1>Tienda</h1>'), answer(9, '/cesta', '/')))).toEqual({
    refusal: 'En el archivo no hay ninguna llamada del portal.',
  });
});
