import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleResponseBody, EntityRecord, VersionDetails } from '#shared/console/console-contract.ts';
import { INJECTION_PAYLOADS } from '#tests/support/injection-payloads.ts';
import { buildPngOfSize } from '#tests/service/support/document-builders.ts';
import { startConsoleWithFolders } from '#tests/service/support/console-folder.ts';
import { startForFile } from '#tests/service/support/start-for-file.ts';
import type { TestConsole } from '#tests/service/support/test-console.ts';

const API = '/console/api';
let editor: TestConsole['call'];

const site = startForFile(() => startConsoleWithFolders({ ownHosts: ['consola.localhost'] }));
beforeAll(async () => {
  editor = await site.addCaller('elena@banco.example', ['editor']);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30">';
const MARK = '<path d="M0 0h90v30" fill="#7A1450"/>';
const PNG = 'image/png';
const DRAWING = 'image/svg+xml';

const upload = (payload: Buffer | string, type: string) =>
  editor({ method: 'POST', url: `${API}/assets`, headers: { 'content-type': type }, payload: Buffer.from(payload) });
const kept = async (payload: Buffer | string, type: string) =>
  (await upload(payload, type)).json<ConsoleResponseBody<'addAsset'>>();
const shown = async (hash: string) => editor({ method: 'GET', url: `${API}/assets/${hash}` });
const png = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#7a1450' } })
    .png()
    .toBuffer();

describe('R-STU-08 an uploaded image', () => {
  test('is stored without scripts, pages and external references, and the response lists what was removed', async () => {
    const inner = `<script>alert(1)</script><foreignObject/><image href="https://x.example/a.png"/>${MARK}`;
    const { hash, extension, changes } = await kept(`${SVG}${inner}</svg>`, DRAWING);
    expect(extension).toBe('svg');
    expect(changes).toEqual([
      'Se ha quitado lo que el dibujo traía de fuera.',
      'Se han quitado del dibujo páginas y datos de otros programas.',
      'Se ha quitado del dibujo código de programa.',
    ]);
    expect((await shown(hash)).body).toBe(`${SVG}<path d="M0 0h90v30" fill="#7A1450"></path></svg>\n`);
  });

  test('is accepted as PNG or WebP, with any name', async () => {
    expect(await kept(await png(20), PNG)).toMatchObject({ extension: 'png', changes: [] });
    const webp = await sharp(await png(20))
      .webp()
      .toBuffer();
    const { hash, extension } = await kept(webp, PNG);
    expect([extension, (await shown(hash)).headers['content-type']]).toEqual(['webp', 'image/webp']);
  });

  test.each([
    ['a web page', () => '<html><body onload="alert(1)">', 'El archivo no tiene ningún elemento <svg>.'],
    ['a drawing that is cut off', () => `${SVG}<path`, 'El dibujo no está bien formado en la línea 1.'],
    ['a drawing that declares a file', () => `<!DOCTYPE svg [<!ENTITY x SYSTEM "y">]>${SVG}&x;</svg>`, /^El dibujo/],
    ['a PNG of 30,000 × 30,000', () => buildPngOfSize(30_000, 30_000), /30000 × 30000 píxeles/],
    [
      'a PNG of one pixel',
      () => png(1),
      'Un lado de la imagen tiene 1 píxel; ha de tener 16 como mínimo. Guárdela como',
    ],
    ['a PNG that is cut off', async () => (await png(20)).subarray(0, 40), 'La imagen está dañada o cortada.'],
    [
      'an image of 200 KB',
      () =>
        sharp({
          create: {
            width: 300,
            height: 300,
            channels: 3,
            background: '#fff',
            noise: { type: 'gaussian', mean: 128, sigma: 60 },
          },
        })
          .png({ compressionLevel: 0 })
          .toBuffer(),
      /^La imagen tiene \d+ KB; caben 100\. Guárdela más pequeña/,
    ],
  ])('is refused in the words of entities:check when it is %s', async (_what, make, message) => {
    const answer = await upload(await make(), PNG);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'badPicture']);
    if (typeof message === 'string') expect(answer.json<{ message: string }>().message).toContain(message);
    else expect(answer.json<{ message: string }>().message).toMatch(message);
  });

  test.each([
    ['an image of 50 MB', Buffer.alloc(50 * 1024 * 1024, 1), 413],
    ['a PDF', '%PDF-1.4', 415],
    ['nothing', '', 415],
  ])('is refused when it is %s', async (_what, content, status) => {
    expect((await upload(content, PNG)).statusCode).toBe(status);
  });

  test('R-CONF-23 never stores executable content, however it is hidden', async () => {
    const answers = await Promise.all(
      INJECTION_PAYLOADS.map((payload) => upload(`${SVG}${payload}${MARK}</svg>`, DRAWING)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    const hashes = answers
      .filter(({ statusCode }) => statusCode === 200)
      .map((one) => one.json<{ hash: string }>().hash);
    for (const hash of new Set(hashes)) {
      const { body, headers } = await shown(hash);
      expect(body).not.toMatch(/<script|<iframe|<foreignobject|<\w+[^>]*\son\w+\s*=|(javascript|vbscript):/i);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
    }
  });
});

test('R-STU-08 R-STU-14 a logo with too little contrast is a problem of its field', async () => {
  const { hash, size } = await kept(`${SVG}<circle r="9" fill="#FFFFFF"/></svg>`, DRAWING);
  const made = await editor({ method: 'POST', url: `${API}/versions`, payload: { entity: '9001' } });
  const { id } = made.json<VersionDetails>();
  const changes = [
    { file: 'assets/login-logo.svg', path: '', to: { hash, size } },
    { file: 'entity.json', path: '/loginLogoUrl', from: 'assets/logo.svg', to: 'assets/login-logo.svg' },
  ];
  const answer = await editor({ method: 'PUT', url: `${API}/versions/${id}`, payload: { changes } });
  expect(answer.json<VersionDetails>().problems).toMatchObject([
    {
      file: 'entity.json',
      path: '/loginLogoUrl',
      reason: 'nada de la imagen se ve sobre #FFFFFF',
      fix: 'Use una versión del logotipo en otros colores.',
    },
  ]);
});

describe('R-STU-06 a new entity', () => {
  const values = { code: '9010', name: 'Banca Sur', hosts: ['sur.localhost'] };
  const create = (more: object = {}) =>
    editor({ method: 'POST', url: `${API}/entities`, payload: { ...values, ...more } });

  test('is created from a logo, three colours and what only the bank knows, without any problem', async () => {
    const { hash } = await kept(`${SVG}${MARK}</svg>`, DRAWING);
    const colors = { primaryColor: '#7A1450', secondaryColor: '#14507A', header1Color: '#F0E8EC' };
    const legal = {
      email: 'datos@bancasur.es',
      address: 'Calle Mayor 1, 39001 Santander',
      legalNotice: 'https://www.bancasur.es/aviso',
      cookies: 'https://www.bancasur.es/cookies',
      privacy: 'https://www.bancasur.es/privacidad',
    };
    const made = (await create({ ...colors, ...legal, logo: hash })).json<EntityRecord>();
    expect(made).toMatchObject({
      id: '9010',
      logo: `assets/${hash}`,
      problems: 0,
      colors: ['#7A1450', '#14507A', '#F0E8EC', '#7A1450'],
    });
    const draft = (await editor({ method: 'GET', url: `${API}/versions/${made.draft?.id}` })).json<VersionDetails>();
    expect(draft.files.map(({ name }) => name).sort()).toEqual([
      'assets/favicon.svg',
      'assets/logo.svg',
      'entity.json',
      'texts.es.json',
    ]);
  });

  test('does not get a logo that was never uploaded', async () => {
    const answer = await create({ code: '9011', logo: 'a'.repeat(64) });
    expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([400, { logo: 'No es válido.' }]);
  });

  test.each([
    ['an available code and hosts', 'code=9019&hosts=norte.localhost,norte.example', {}],
    ['an existing code', 'code=9001', { code: 'Este código no está disponible.' }],
    [
      'a host of another entity',
      'hosts=norte.localhost,ROBLE.localhost',
      { hosts: 'Una de estas direcciones no está disponible.' },
    ],
    ['the host of the console', 'hosts=consola.localhost', { hosts: 'Una de estas direcciones no está disponible.' }],
    [
      'a host with a port',
      'hosts=norte.localhost:80',
      { hosts: 'Escriba direcciones en minúsculas y sin puerto, como proveedores.banco.es.' },
    ],
    ['an empty form', '', {}],
  ])('is validated during input: %s', async (_what, typed, fields) => {
    const answer = await editor({ method: 'GET', url: `${API}/new-entity?${typed}` });
    expect([answer.statusCode, answer.json()]).toEqual([200, { fields }]);
  });
});
