import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, expectCount, main } from '#tests/component/support/screen.ts';
import { INJECTION_PAYLOADS } from '#tests/support/injection-payloads.ts';
import { createHostileTexts } from '#tests/support/hostile-entity.ts';
import { CAJA_ROBLE } from './support/caja-roble.ts';
import { type ConsoleAnswers, openConsole } from './support/console.ts';
import { AUDIT, COLOR_DIFFERENCE, ENTITY, VERSIONS } from './support/studio-answers.ts';

// The page of these tests has no content security policy that would block an attack.

const pick = (index: number) => INJECTION_PAYLOADS[index % INJECTION_PAYLOADS.length]!;
const ADDRESS = 'javascript:alert(1)';
const { forms: _forms, texts: _texts, ...SPOILT } = createHostileTexts(INJECTION_PAYLOADS, 'raw-label');

/** All payloads in texts, some of them in names and addresses. */
const ENTITY_FILE = {
  ...CAJA_ROBLE['entity.json'],
  ...SPOILT,
  hosts: ['roble.localhost', pick(8)],
  legalNoticeUrl: ADDRESS,
  cookiePolicyUrl: ADDRESS,
  privacyPolicyUrl: 'data:text/html,<script>alert(1)</script>',
  loginLogoUrl: '//evil.example/x.svg',
  primaryLogoUrl: ADDRESS,
  faviconSite: '//evil.example/x.ico',
  headerScriptUrl: '//evil.example/x.js',
  footerScriptUrl: ADDRESS,
  checkboxConfirmCreateUser: { type: 'expandable', label: pick(9), text: INJECTION_PAYLOADS.join(' ') },
  checkboxAnticipoAutomatico: { type: 'iframe', label: pick(10), url: ADDRESS, height: 200 },
  checkboxDatosProveedores: { type: 'iframe', label: pick(11), url: '//evil.example/terms', height: 200 },
};
const OVERLAY = {
  extends: 'company-data@1',
  ui: {
    fields: Object.fromEntries(
      ['supplierReference', 'supplierId', 'invoiceNumber'].map((name, index) => [
        name,
        { label: pick(index * 3), help: INJECTION_PAYLOADS.slice(index * 60, index * 60 + 60).join(' ') },
      ]),
    ),
  },
  messages: { invoiceNumber: { maxLength: pick(20) }, invoiceAmount: { minimum: pick(21) } },
  examples: { valid: [{ supplierId: pick(22), invoiceNumber: pick(23) }], invalid: [{ supplierId: pick(24) }] },
};
/** Ten payloads in each text. */
const OWN_TEXTS = Array.from({ length: 18 }, (_, index) =>
  INJECTION_PAYLOADS.slice(index * 10, index * 10 + 10).join(' '),
);
const HOSTILE_FILES: Record<string, unknown> = {
  'entity.json': ENTITY_FILE,
  'texts.es.json': Object.fromEntries(OWN_TEXTS.map((text, index) => [`login.prueba${pick(index * 10)}`, text])),
  'forms/company-data.overlay.json': OVERLAY,
};
const DRAFT = {
  ...VERSIONS.fine,
  author: pick(1),
  reviewer: pick(2),
  note: INJECTION_PAYLOADS.join('\n'),
  comment: { text: INJECTION_PAYLOADS.join(' '), file: 'entity.json', path: '/primaryColor' },
  files: Object.entries(HOSTILE_FILES).map(([name, value]) => ({ name, text: JSON.stringify(value, null, 2) })),
  problems: INJECTION_PAYLOADS.map((payload, index) => ({
    key: `${index}`,
    file: 'entity.json',
    path: '/nameSite',
    field: payload,
    reason: payload,
    fix: payload,
    text: payload,
  })),
};
const CHANGES = INJECTION_PAYLOADS.map((payload, index) => ({
  file: 'texts.es.json',
  path: `/login.prueba${index}`,
  from: payload,
  to: `${payload} `,
}));
const ANSWERS = {
  listEntities: INJECTION_PAYLOADS.map((name, index) => ({
    ...ENTITY,
    id: String(1000 + index),
    name,
    hosts: [name],
    changedBy: name,
  })),
  readEntity: { ...ENTITY, name: INJECTION_PAYLOADS.join(' '), hosts: [...INJECTION_PAYLOADS] },
  listVersions: [{ ...VERSIONS.live, author: pick(4), reviewer: pick(5), note: INJECTION_PAYLOADS.join('\n') }],
  readVersion: DRAFT,
  readHistory: [
    {
      revision: 1,
      author: pick(6),
      authorId: null,
      changedAt: VERSIONS.fine.changedAt,
      undoes: null,
      redoes: null,
      isWhole: true,
      changes: CHANGES,
    },
  ],
  readDifferences: {
    against: { id: VERSIONS.live.id, number: 2 },
    differences: INJECTION_PAYLOADS.map((text, index) => ({
      ...COLOR_DIFFERENCE,
      key: `${index}`,
      text,
      isRisky: true,
      risk: text,
    })),
  },
  listAudit: INJECTION_PAYLOADS.map((payload, id) => ({
    ...AUDIT,
    id,
    who: { id: null, email: payload, name: payload },
    detail: { note: payload },
  })),
  readAudit: {
    ...AUDIT,
    who: { id: null, email: pick(7), name: pick(8) },
    detail: { note: INJECTION_PAYLOADS.join(' ') },
  },
};

let asked: string[] = [];
const requests = new PerformanceObserver((list) => asked.push(...list.getEntries().map(({ name }) => name)));
const shown = vi.fn<() => void>();

beforeEach(() => {
  asked = [];
  shown.mockClear();
  vi.spyOn(window, 'alert').mockImplementation(shown);
  requests.observe({ type: 'resource' });
});
afterEach(() => requests.disconnect());

const isElsewhere = (address: string) => {
  const { protocol, hostname } = new URL(address, window.location.href);
  return /^https?:$/.test(protocol) && hostname !== window.location.hostname;
};

/** Finds elements that a browser would run, load from outside, or open in the name of the console. */
const dangersIn = (root: ParentNode): string[] =>
  [...root.querySelectorAll('*')].flatMap((element) => {
    const { localName } = element;
    const messages = element
      .getAttributeNames()
      .filter((name) => /^on|^(srcdoc|formaction|background)$/.test(name))
      .map((name) => `${localName} ${name}`);
    if (/^(script|object|embed|base|meta|frame|portal|isindex|math|marquee|video|audio)$/.test(localName))
      messages.push(localName);
    for (const name of ['src', 'srcset', 'href', 'xlink:href', 'action', 'data', 'poster']) {
      const address = element.getAttribute(name);
      if (address === null) continue;
      const isOwn = !isElsewhere(address) && /^(https?|blob):$/.test(new URL(address, window.location.href).protocol);
      const isMail = localName === 'a' && address.startsWith('mailto:');
      if (!isOwn && !isMail && address !== STAGE) messages.push(`${localName} ${name}=${address}`);
    }
    if (/evil\.example|expression\(/.test(element.getAttribute('style') ?? '')) messages.push(`${localName} style`);
    return messages;
  });

/** The address of the preview next to the draft, as in `studio-answers.ts`. */
const STAGE = 'data:text/html,<h1>Escena</h1>';

/** Asserts that no payload ran, sent a request, or waits for a click. */
async function expectDisarmed(): Promise<void> {
  // Waits for whatever could trigger a payload: failing images and elements that take the focus.
  await expect.poll(() => [...document.images].every(({ complete }) => complete)).toBe(true);
  expect(dangersIn(document.body)).toEqual([]);
  expect([...asked, ...requests.takeRecords().map(({ name }) => name)].filter(isElsewhere)).toEqual([]);
  expect(shown).not.toHaveBeenCalled();
  expect('hacked' in window).toBe(false);
}

const openDraft = (tab: string, answers: ConsoleAnswers = ANSWERS) =>
  openConsole(`/versions/${DRAFT.id}/show?tab=${tab}`, { answers });

test('R-CON-11 hostile names and notes are shown as text in every list of the console', async () => {
  openConsole('/entities', { answers: ANSWERS });
  await expectCount(main().getByRole('heading', { level: 2 }), 180);
  await expectDisarmed();
  openConsole('/entities/9001/show', { answers: ANSWERS });
  await expect.element(main().getByText(pick(179)).first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Versión 2', exact: true })).toBeVisible();
  await expectDisarmed();
  openConsole('/audit', { answers: ANSWERS });
  await expect.element(main().getByText(pick(150)).first()).toBeVisible();
  await expectDisarmed();
  openConsole('/audit/71/show', { answers: ANSWERS });
  await expect.element(main().getByText(pick(7)).first()).toBeVisible();
  await expectDisarmed();
});

test('R-CON-11 R-STU-09 every hostile text is shown unchanged in its field', async () => {
  openDraft('words');
  await page.getByRole('switch', { name: 'Solo los propios' }).click();
  const fields = () => [...document.querySelectorAll<HTMLTextAreaElement>('main textarea:not([aria-hidden])')];
  await expect.poll(() => new Set(fields().map(({ value }) => value))).toEqual(new Set(OWN_TEXTS));
  await expectDisarmed();
});

for (const [tab, isShown] of [
  ['brand', () => page.getByLabelText('Nombre del portal', { exact: true })],
  ['terms', () => main().getByText('uno', { exact: false }).first()],
  ['forms&file=forms/company-data.overlay.json', () => main().getByText(pick(3)).first()],
  ['files&file=entity.json', () => main().getByRole('textbox').first()],
  ['problems', () => main().getByText(pick(160), { exact: false }).first()],
  ['history', () => main().getByText(pick(6), { exact: false }).first()],
] as const)
  test(`R-CON-11 a hostile draft runs no script and sends no request: ${tab}`, async () => {
    openDraft(tab);
    await expect.element(isShown()).toBeVisible();
    await expect.element(page.getByRole('tabpanel').getByText(/Cargando/)).not.toBeInTheDocument();
    await expectDisarmed();
  });

test('R-CON-11 R-STU-17 hostile differences and risks are shown as text, in the tab and in the checklist', async () => {
  openDraft('differences', { ...ANSWERS, readVersion: { ...DRAFT, problems: [] } });
  await expectCount(page.getByRole('region', { name: 'Marca' }).getByRole('listitem'), 180);
  await expectDisarmed();
  await main().getByRole('button', { name: 'Pedir revisión' }).click();
  await expectCount(dialog().getByRole('checkbox'), 180);
  await expectDisarmed();
});
