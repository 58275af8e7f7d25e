import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PublishedNotice } from '#shared/notices/notice.ts';
import { sampleAccessible } from './support/axe.ts';
import { emulateMedia } from './support/media.ts';
import { openPortal } from './support/portal.ts';
import { expectCount, expectHidden, field, heading, logIn, menuLink, rows } from './support/screen.ts';
import { buildToken } from './support/session.ts';
import { advanceTime, freezeTime, useFakeTime } from './support/time.ts';

const MINUTE = 60_000;
/** 9:00 in Madrid. */
const NOW = '2026-12-04T08:00:00Z';
const SATURDAY: PublishedNotice = {
  id: 'n1',
  kind: 'warning',
  text: 'El sábado de 8 a 10 no habrá servicio.',
  from: '2026-12-01T00:00:00Z',
  until: '2026-12-05T09:00:00Z',
};

const USER = { id: '71', supplierId: 'B84102739', email: 'ana@talleresruiz.example' };
const LOGIN = { token: buildToken(USER), alias: 'anaruiz01' };

const bars = () => page.css('.notice-bar');
const status = () => page.css('.notices-added');
const bar = (text: string) => bars().filter({ hasText: text });
const dismiss = (text: string) => bar(text).getByRole('button', { name: 'Cerrar el aviso' });
const top = (element: Element) => Math.round(element.getBoundingClientRect().top + window.scrollY);

/** Waits for the first notice while the time stands still: it is shown some time after its file came, once the page was painted. */
async function comes(text: string): Promise<void> {
  await expect.poll(() => advanceTime(1).then(() => bar(text).elements().length)).toBe(1);
}

/** A server whose file of notices the test changes. */
function createNoticesServer(...notices: unknown[]) {
  const server = {
    requests: 0,
    answer: () => Response.json({ notices }),
    publish: (...next: unknown[]) => (server.answer = () => Response.json({ notices: next })),
    notices: () => {
      server.requests += 1;
      return Promise.resolve().then(() => server.answer());
    },
  };
  return server;
}

const openLogin = (server: ReturnType<typeof createNoticesServer>) =>
  openPortal('/', { session: false, notices: server.notices, answers: { login: LOGIN } });

let isHidden = false;
const setHidden = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(async () => {
  Reflect.deleteProperty(document, 'hidden');
  delete document.documentElement.dataset.theme;
  await emulateMedia('screen');
});

test('R-DESK-03 before login a notice shows its kind and its text as text, and a link only to https', async () => {
  useFakeTime(NOW);
  const markup = '<b>Hoy</b> <a href="https://malo.example">pulse</a> <script>alert(1)</script>';
  const link = { text: 'Más información', href: 'https://banco.example/avisos' };
  await openLogin(
    createNoticesServer(
      { ...SATURDAY, id: 'a', kind: 'information', text: markup, link: { text: 'Mal', href: 'javascript:alert(1)' } },
      { ...SATURDAY, id: 'b', text: 'Sin candado.', link: { text: 'Mal', href: 'http://banco.example' } },
      { ...SATURDAY, link },
    ),
  );
  await expectCount(bars(), 3);
  await expect.element(bar('El sábado')).toHaveTextContent(/^Aviso: El sábado de 8 a 10 no habrá servicio\. Más info/);
  await expect.element(bar('Hoy')).toHaveTextContent(`Información: ${markup}`);
  expect(bars().css('b, script').elements()).toEqual([]);
  const links = bars().css('a').elements() as HTMLAnchorElement[];
  expect(links.map(({ href, target, rel }) => [href, target, rel])).toEqual([
    [link.href, '_blank', 'noopener noreferrer'],
  ]);
  expect(links[0]?.textContent).toBe('Más información (banco.example) (se abre en otra pestaña)');
});

test('R-DESK-03 a link says to which host it leads, whatever its text is, and one that hides its host is left out', async () => {
  useFakeTime(NOW);
  const text = 'www.bancoalameda.example';
  const hidden = [
    'https://www.bancoalameda.example@evil.example/',
    'https://www.bancoalamedа.example/',
    'https://www.bancoalameda.example:8443/',
    'https:\\\\evil.example/',
    'https://192.168.1.10/',
  ];
  await openLogin(
    createNoticesServer(
      { ...SATURDAY, id: 'a', text: 'Otro sitio.', link: { text, href: 'https://evil.example/login' } },
      { ...SATURDAY, id: 'b', text: 'El mismo.', link: { text, href: 'https://www.bancoalameda.example/avisos' } },
      ...hidden.map((href) => ({ ...SATURDAY, id: href, text: 'Escondido.', link: { text, href } })),
    ),
  );
  await expectCount(bars(), 7);
  await expect.element(bar('Otro sitio')).toHaveTextContent('www.bancoalameda.example (evil.example)');
  await expect.element(bar('El mismo')).toHaveTextContent(/El mismo\. www\.bancoalameda\.example \(se abre/);
  await expectCount(bars().css('a'), 2);
});

test('R-DESK-03 a notice floats in a status region and moves nothing, and has its own space on the next screen', async () => {
  useFakeTime(NOW);
  await openLogin(createNoticesServer(SATURDAY));
  await expect.element(field('email')).toBeVisible();
  const before = top(field('email').element());
  const focused = document.activeElement;
  await expect.element(status()).toHaveTextContent('El sábado');
  expect(status().element().getAttribute('role')).toBe('status');
  expect(top(field('email').element())).toBe(before);
  expect(document.activeElement).toBe(focused);
  await logIn();
  await expect.element(heading()).toHaveTextContent('anaruiz01');
  await expect.element(page.getByRole('region', { name: 'Avisos de su banco' })).toHaveTextContent('El sábado');
  await expect.element(status()).toHaveTextContent(/^$/);
  const { bottom } = page.getByRole('banner').element().getBoundingClientRect();
  expect(Math.round(bars().element().getBoundingClientRect().top)).toBe(Math.round(bottom));
  expect(bars().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top(heading().element()));
});

/** What a notice hides: each has its middle, both ends and its corners seen. */
function expectNothingHidden() {
  const names = 'h1, .public-logo, input, .public-card button, main .button';
  for (const element of [...document.querySelectorAll(names), document.activeElement].filter((one) => one !== null)) {
    const { left, right, top: upper, bottom } = element.getBoundingClientRect();
    if (right === left || element.closest('.notice-bar, td')) continue;
    for (const x of [left + 1, (left + right) / 2, right - 1])
      for (const y of [upper + 1, (upper + bottom) / 2, bottom - 1]) {
        const above = document.elementFromPoint(x, y)?.closest('.notice-bar');
        if (above) throw new Error(`A notice hides ${element.outerHTML.slice(0, 120)}`);
      }
  }
}

test.each([
  [375, 667],
  [768, 1024],
  [1280, 720],
  [1280, 1024],
])(
  'R-DESK-03 at %s × %s a notice before login hides neither logo, title, field nor focus, and has its own space once the user acts',
  async (width, height) => {
    useFakeTime(NOW);
    await page.viewport(width, height);
    await openLogin(
      createNoticesServer({ ...SATURDAY, text: 'El sábado de 8 a 10 no habrá servicio por mantenimiento. '.repeat(2) }),
    );
    await expect.element(bar('El sábado')).toBeVisible();
    expectNothingHidden();
    await field('email').click();
    await expectCount(page.css('.notices-floating'), 0);
    expectNothingHidden();
    expect(bars().element().getBoundingClientRect().bottom).toBeLessThan(top(page.css('.public-card').element()));
    await userEvent.keyboard('{Tab}');
    expectNothingHidden();
  },
);

test('R-DESK-03 a notice that comes while the user is further down the page stays in sight, and hides no title or focus', async () => {
  useFakeTime(NOW);
  await page.viewport(1280, 500);
  const server = createNoticesServer();
  await openPortal('/facturas', { notices: server.notices });
  await expect.element(rows().first()).toBeVisible();
  await expect.poll(() => server.requests).toBe(1);
  freezeTime();
  window.scrollTo(0, 400);
  server.publish(SATURDAY);
  await advanceTime(MINUTE);
  await comes('El sábado');
  await expect.element(bar('El sábado')).toBeInViewport();
  expectNothingHidden();
  document.dispatchEvent(new MouseEvent('click'));
  await expect.element(bar('El sábado')).toBeInViewport();
});

test('R-DESK-03 a notice that would cover much of a phone has its own space at once', async () => {
  useFakeTime(NOW);
  await page.viewport(375, 667);
  await openLogin(createNoticesServer({ ...SATURDAY, text: 'No habrá servicio el sábado. '.repeat(10) }));
  await expect.element(bar('No habrá')).toBeVisible();
  expect(status().element().getAttribute('role')).toBe('status');
  expect(bars().element().getBoundingClientRect().bottom).toBeLessThan(top(page.css('.public-card').element()));
});

test('R-DESK-03 a notice shows from its minute until its minute, also in a page that slept, and leaves its space', async () => {
  useFakeTime(NOW);
  const server = createNoticesServer(
    { ...SATURDAY, id: 'a', text: 'Hasta las nueve y cinco.', until: '2026-12-04T08:05:00Z' },
    { ...SATURDAY, id: 'b', text: 'Desde las nueve y tres.', from: '2026-12-04T08:03:00Z' },
    { ...SATURDAY, id: 'c', text: 'Desde mañana.', from: '2026-12-04T23:00:00Z' },
  );
  await openPortal('/facturas', { notices: server.notices });
  await expect.element(bar('Hasta')).toBeVisible();
  await menuLink('Cuentas de abono').click();
  await expect.element(heading()).toHaveTextContent('Cuentas de abono');
  freezeTime();
  const place = top(heading().element());
  await advanceTime(Date.parse('2026-12-04T08:02:59.999Z') - Date.now());
  await expectCount(bar('Desde las'), 0);
  await advanceTime(1);
  await expect.element(bar('Desde las')).toBeVisible();
  await advanceTime(2 * MINUTE - 1);
  await expect.element(bar('Hasta')).toBeVisible();
  await advanceTime(1);
  await expect.element(bar('Hasta')).not.toBeVisible();
  expect(top(heading().element())).toBe(place);
  await expectCount(bar('Desde mañana'), 0);
});

test('R-DESK-03 a page that was open overnight shows the notices of the day when somebody looks at it', async () => {
  useFakeTime(NOW);
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  const server = createNoticesServer(SATURDAY, { ...SATURDAY, id: 'b', text: 'De hoy.', from: '2026-12-05T06:00:00Z' });
  await openLogin(server);
  await expect.element(bar('El sábado')).toBeVisible();
  freezeTime();
  const { requests } = server;
  setHidden(true);
  await advanceTime(5 * MINUTE);
  expect(server.requests).toBe(requests);
  server.publish({ ...SATURDAY, id: 'b', text: 'De hoy.' }, { ...SATURDAY, id: 'd', text: 'De esta noche.' });
  vi.setSystemTime('2026-12-05T08:30:00Z');
  setHidden(false);
  await expect.element(bar('De esta noche')).toBeVisible();
  await expect.element(bar('De hoy')).toBeVisible();
  await expect.element(bar('El sábado')).not.toBeVisible();
  expect(server.requests).toBe(requests + 1);
});

test('R-DESK-03 who returns to the page many times in a minute makes one request', async () => {
  useFakeTime(NOW);
  const server = createNoticesServer(SATURDAY);
  await openLogin(server);
  await expect.element(bar('El sábado')).toBeVisible();
  freezeTime();
  const { requests } = server;
  for (let time = 0; time < 10; time += 1) {
    setHidden(true);
    setHidden(false);
  }
  await advanceTime(MINUTE / 2);
  expect(server.requests).toBe(requests);
  await advanceTime(MINUTE / 2);
  await expect.poll(() => server.requests).toBe(requests + 1);
});

test('R-DESK-03 a notice shows on its screens only', async () => {
  useFakeTime(NOW);
  const server = createNoticesServer({ ...SATURDAY, screens: ['/cuentas-de-abono', '/facturas'] });
  await openPortal('/anticipo-facturas', { notices: server.notices });
  await expectCount(status(), 1);
  await expectCount(bars(), 0);
  await menuLink('Cuentas de abono').click();
  await expect.element(bar('El sábado')).toBeVisible();
  await menuLink('Anticipo automático').click();
  await expectCount(bars(), 0);
});

test('R-DESK-03 a dismissed notice stays dismissed in this browser, and is forgotten when it is gone', async () => {
  useFakeTime(NOW);
  const server = createNoticesServer(SATURDAY, { ...SATURDAY, id: 'b', text: 'Otro aviso.' });
  await openLogin(server);
  await expectCount(bars(), 2);
  (dismiss('El sábado').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expectCount(bars(), 1);
  await expect.element(heading()).toHaveFocus();
  await openLogin(server);
  await expect.element(bar('Otro aviso')).toBeVisible();
  await expectCount(bars(), 1);
  expect(localStorage.getItem('notices:dismissed')).toBe('n1');
  server.publish({ ...SATURDAY, id: 'b', text: 'Otro aviso.' });
  freezeTime();
  await advanceTime(MINUTE);
  await expect.poll(() => localStorage.getItem('notices:dismissed')).toBe(null);
});

test('R-DESK-03 a file that fails or is malformed shows nothing, and is read again within a minute', async () => {
  useFakeTime(NOW);
  const server = createNoticesServer();
  const failures: (() => Response)[] = [
    () => Response.error(),
    () => Response.json({ notices: [SATURDAY] }, { status: 404 }),
    () => new Response('<html>', { status: 200 }),
    () => Response.json({ notices: 'none' }),
    () => Response.json(null),
    () => Response.json({ notices: [null, 7, { ...SATURDAY, text: 7 }, { ...SATURDAY, until: 'mañana' }] }),
  ];
  for (const [index, answer] of failures.entries()) {
    server.answer = answer;
    if (index === 0) await openLogin(server);
    else await advanceTime(MINUTE);
    await expect.poll(() => server.requests).toBe(index + 1);
    freezeTime();
    await expectCount(bars(), 0);
  }
  server.publish(SATURDAY);
  await advanceTime(MINUTE);
  await comes('El sábado');
  await expect.element(bar('El sábado')).toBeVisible();
  // A notice that was read stays while its server fails.
  server.answer = () => Response.error();
  await advanceTime(MINUTE);
  await expect.element(bar('El sábado')).toBeVisible();
});

test('R-DESK-03 without the marker of a server that has notices, the portal requests none', async () => {
  useFakeTime(NOW);
  await openPortal('/facturas');
  await expect.element(rows().first()).toBeVisible();
  freezeTime();
  // A request would fail the test.
  await advanceTime(3 * MINUTE);
});

test('R-DESK-03 notices pass axe in both themes and at 320 px, are not printed, and give way to a focused field', async () => {
  const long = 'El sábado de 8 a 10 no habrá servicio por mantenimiento. Puede solicitar anticipos antes o después. ';
  const link = { text: 'Más información', href: 'https://banco.example/avisos' };
  const server = createNoticesServer(
    { ...SATURDAY, text: long, link },
    { ...SATURDAY, id: 'b', kind: 'information', text: long.repeat(2) },
  );
  useFakeTime(NOW);
  localStorage.setItem('theme', 'light');
  await openLogin(server);
  await expectCount(bars(), 2);
  await sampleAccessible('Login');
  localStorage.setItem('theme', 'dark');
  await openPortal('/facturas', { notices: server.notices });
  await expectCount(bars(), 2);
  await sampleAccessible('invoices in the dark theme');
  await expectCount(page.css('.notices-floating'), 1);
  // A control below a floating notice gets the focus.
  (page.css('.breadcrumb a').element() as HTMLElement).focus();
  expectNothingHidden();
  await expect.element(status()).toHaveTextContent('El sábado');
  await emulateMedia('print');
  await expectHidden(bars());
});

test('R-DESK-04 an open portal closes within a minute once its entity is retired', async () => {
  useFakeTime(NOW);
  const server = createNoticesServer();
  await openPortal('/facturas', { notices: server.notices });
  await expect.element(heading()).toHaveTextContent('Consulta de facturas');
  await expect.poll(() => server.requests).toBe(1);
  server.answer = () => Response.json({ notices: [], closed: 'Le atendemos en su oficina.' });
  await advanceTime(MINUTE);
  await expect.element(heading()).toHaveTextContent('Este portal está cerrado');
  await expect.element(page.getByText('Le atendemos en su oficina.')).toBeVisible();
  expect(sessionStorage.getItem('entity')).toBeNull();
});
