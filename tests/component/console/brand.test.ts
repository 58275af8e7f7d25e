import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { VersionProblem } from '#shared/console/console-contract.ts';
import { button, expectCount, focus } from '#tests/component/support/screen.ts';
import { createHeldAnswer, reply } from '#tests/component/support/mock-service.ts';
import { chooseFile, dropFile } from './support/choose-file.ts';
import { openConsole, createRefusal, getTextInput } from './support/console.ts';
import { expectDraftSaved, goToProblem, openDraft } from './support/draft-steps.ts';
import { STUDIO_ANSWERS, VERSIONS, createMockDraft } from './support/studio-answers.ts';

test('R-STU-15 a user who types while the preview loads keeps the focus in the same field', async () => {
  const scenes = STUDIO_ANSWERS.listScenes as unknown[];
  const { answer, release } = createHeldAnswer(reply(200, scenes, { 'Content-Range': `scenes 0-1/${scenes.length}` }));
  openConsole(`/versions/${VERSIONS.fine.id}/show?tab=brand`, {
    answers: { ...createMockDraft().answers, listScenes: answer },
  });
  const color = getTextInput('Color principal');
  await color.fill('#14');
  release();
  await expect.element(page.getByRole('region', { name: 'Vista previa' })).toBeVisible();
  await userEvent.keyboard('5079');
  await expect.element(color).toHaveValue('#145079');
});

test('R-ALL-04 R-STU-07 pairs of colours are listed for both themes; what cannot be read in the light one can be replaced', async () => {
  const { answers, stored } = createMockDraft();
  openDraft('brand', answers);
  await getTextInput('Color principal').fill('#F4E9B0');
  const pairs = (theme: string) => page.getByRole('list', { name: new RegExp(`^Tema ${theme}`) }).getByRole('listitem');
  const failing = (theme: string) => pairs(theme).filter({ hasText: 'no se lee bien' });
  await expect.poll(() => failing('claro').elements().length).toBeGreaterThan(0);
  expect(pairs('claro').elements()).toHaveLength(pairs('oscuro').elements().length);
  expect(failing('oscuro').elements()).toHaveLength(0);
  await page
    .getByRole('button', { name: /^Usar #/ })
    .first()
    .click();
  await expect.poll(() => failing('claro').elements().length).toBe(0);
  await expectDraftSaved();
  expect(stored('entity.json')).not.toMatchObject({ primaryColor: '#F4E9B0' });
  // Nothing is said about colours that nobody chose.
  await getTextInput('Color principal').fill('amarillo');
  await expect.element(page.getByText('Se comprueban cuando «Color principal» sea un color válido.')).toBeVisible();
  expect(page.getByText('Todos se leen bien.').elements()).toHaveLength(0);
  expect(pairs('claro').elements()).toHaveLength(0);
});

const logo = (label: string) => page.getByRole('region', { name: label });
const drop = (label: string): Promise<void> =>
  dropFile(
    logo(label).getByText('O arrástrelo hasta aquí.'),
    new File(['<svg/>'], 'Mi Logo.svg', { type: 'image/svg+xml' }),
  );

/** The service's response to an uploaded drawing. */
const GREEN = { hash: 'd'.repeat(64), size: 120 };
const WHITE = { hash: 'e'.repeat(64), size: 110 };

const UNSEEN: VersionProblem = {
  key: 'unseen',
  file: 'entity.json',
  field: 'logotipo del acceso',
  path: '/loginLogoUrl',
  reason: 'nada de la imagen se ve sobre #FFFFFF',
  fix: 'Use una versión del logotipo en otros colores.',
  text: 'entities/9001/entity.json, logotipo del acceso /loginLogoUrl: nada de la imagen se ve sobre #FFFFFF.',
};

/** A draft in which the service reports a white logo as invisible. */
const keptLogos = () =>
  createMockDraft(VERSIONS.fine, (files) => {
    const file = files['assets/login-logo.svg'];
    return file && 'hash' in file && file.hash === WHITE.hash ? [UNSEEN] : [];
  });

test('R-STU-08 a dropped logo is shown on its background, with the content that was removed from it', async () => {
  const { answers, stored } = keptLogos();
  const changes = ['Se ha quitado lo que el dibujo traía de fuera.'];
  const service = openDraft('brand', { ...answers, addAsset: { ...GREEN, extension: 'svg', changes } });
  const login = logo('Logotipo del acceso');
  await expect.element(login.getByText('SVG, PNG o WebP, de 100 KB como máximo')).toBeVisible();
  await drop('Logotipo del acceso');
  await expect.element(login.getByText('Se ha quitado lo que el dibujo traía de fuera.')).toBeVisible();
  const picture = login.getByRole('img', { name: 'Logotipo del acceso' });
  await expect.element(picture).toHaveAttribute('src', `/console/api/assets/${GREEN.hash}`);
  await expectDraftSaved();
  expect(stored('entity.json')).toMatchObject({ loginLogoUrl: 'assets/login-logo.svg' });
  expect(service.callsOf('addAsset')[0]?.headers).toMatchObject({ 'content-type': 'image/svg+xml' });
  expect(service.callsOf('changeVersion')[0]?.body).toMatchObject({
    changes: expect.arrayContaining([{ file: 'assets/login-logo.svg', path: '', to: GREEN }]) as unknown,
  });

  await getTextInput('Color de la cabecera').fill('#102030');
  service.answer({ addAsset: { ...WHITE, extension: 'svg', changes: [] } });
  await drop('Logotipo de la cabecera');
  const header = logo('Logotipo de la cabecera').getByRole('img', { name: 'Logotipo de la cabecera' });
  await expect.element(header).toHaveAttribute('src', `/console/api/assets/${WHITE.hash}`);
  expect(getComputedStyle(header.element().parentElement!).backgroundColor).toBe('rgb(16, 32, 48)');
});

test('R-STU-08 R-STU-14 a logo with too little contrast is a problem with a link to it; the default can replace it', async () => {
  const { answers, stored } = keptLogos();
  openDraft('brand', { ...answers, addAsset: { ...WHITE, extension: 'svg', changes: [] } });
  const login = logo('Logotipo del acceso');
  const choose = button('Elegir fichero: Logotipo del acceso');
  await chooseFile(choose, new File(['<svg/>'], 'blanco.svg', { type: 'image/svg+xml' }));
  const said = login.getByText(
    /^Nada de la imagen se ve sobre #FFFFFF\. Use una versión del logotipo en otros colores\.$/,
  );
  await expectDraftSaved();
  await expect.element(said).toBeVisible();
  await goToProblem('Nada de la imagen se ve sobre #FFFFFF');
  await expect.element(choose).toHaveFocus();
  focus(button('Volver a la imagen por defecto: Logotipo del acceso'));
  await userEvent.keyboard('{Enter}');
  await expect.element(login.getByText('La imagen por defecto', { exact: true })).toBeVisible();
  await expectDraftSaved();
  await expect.element(said).not.toBeInTheDocument();
  expect(stored('entity.json')).not.toHaveProperty('loginLogoUrl');
});

test('R-STU-08 a refused image changes nothing, and its drop area shows the reason', async () => {
  const { answers } = createMockDraft();
  const reason = 'El dibujo no está bien formado en la línea 1. Guárdelo otra vez.';
  const service = openDraft('brand', { ...answers, addAsset: createRefusal(422, reason, 'badPicture') });
  await drop('Logotipo del acceso');
  await expect.element(logo('Logotipo del acceso').getByRole('alert')).toHaveTextContent(reason);
  await expectDraftSaved();
  expect(service.callsOf('changeVersion')).toEqual([]);
});

test('the support contact is edited with the brand; an emptied field is removed, and its problem shows at the field', async () => {
  const problem: VersionProblem = {
    key: 'phone',
    file: 'entity.json',
    field: 'contacto de ayuda',
    path: '/support/phone',
    reason: '"12" no tiene la forma que hace falta',
    fix: 'Escriba el teléfono que ayuda a los proveedores.',
    text: 'entities/9001/entity.json, contacto de ayuda /support/phone: "12" no tiene la forma que hace falta.',
  };
  const { answers, stored } = createMockDraft(VERSIONS.fine, (files) =>
    JSON.stringify(files['entity.json']).includes('phone') ? [problem] : [],
  );
  openDraft('brand', answers);
  await getTextInput('Correo de ayuda').fill(' ayuda@cajaroble.example ');
  await getTextInput('Horario de ayuda').fill('de 9 a 14 h');
  await getTextInput('Teléfono de ayuda').fill('12');
  await expectDraftSaved();
  expect(stored('entity.json')).toMatchObject({
    support: { email: 'ayuda@cajaroble.example', hours: 'de 9 a 14 h', phone: '12' },
  });
  await goToProblem('"12" no tiene la forma que hace falta');
  await expect.element(getTextInput('Teléfono de ayuda')).toHaveFocus();
  await expect.element(page.getByText(/Escriba el teléfono que ayuda a los proveedores\./)).toBeVisible();
  await getTextInput('Teléfono de ayuda').fill('');
  await expectDraftSaved();
  expect(stored('entity.json')).toHaveProperty('support', { email: 'ayuda@cajaroble.example', hours: 'de 9 a 14 h' });
});

test('R-STU-07 a colour with too little contrast is reported, and one press applies the nearest readable one', async () => {
  const { answers, stored } = createMockDraft();
  openDraft('brand', answers);
  const color = getTextInput('Color principal');
  await color.fill('#8FCB9B');
  const unreadable = page.getByText(/no se lee bien \(hace falta 4,5:1\)/);
  await expect.element(unreadable.first()).toBeVisible();
  focus(button('Usar #597F61 (4,5:1)').first());
  await userEvent.keyboard('{Enter}');
  await expect.element(unreadable).not.toBeInTheDocument();
  await expectDraftSaved();
  expect(stored('entity.json')).toMatchObject({ primaryColor: '#597F61' });
});

test('R-STU-07 R-CONF-46 time zone and closed days of an entity can be set, and reset to the default', async () => {
  const { answers, stored } = createMockDraft();
  openDraft('brand', answers);
  const [zone, days] = [getTextInput('Zona horaria'), getTextInput('Días sin abonos')];
  await expect.element(zone).toHaveAttribute('placeholder', 'Europe/Madrid');
  await zone.fill('Atlantic/Canary');
  await days.fill('24/12/2026, 31/12/2026');
  await expectDraftSaved();
  expect(stored('entity.json')).toMatchObject({
    timeZone: 'Atlantic/Canary',
    closedDays: ['2026-12-24', '2026-12-31'],
  });
  await zone.fill('');
  await days.fill('');
  await expectDraftSaved();
  expect(stored('entity.json')).not.toHaveProperty('timeZone');
  expect(stored('entity.json')).not.toHaveProperty('closedDays');
});

test('R-STU-14 the tab of the problems counts what blocks a review, and not what only warns', async () => {
  const { answers } = createMockDraft(VERSIONS.fine, () => [UNSEEN]);
  const warnings = ['one', 'two'].map((key) => ({ ...UNSEEN, key }));
  openDraft('brand', { ...answers, readVersion: { ...VERSIONS.fine, problems: [UNSEEN], warnings } });
  await expect.element(page.getByRole('tab', { name: 'Problemas (1)' })).toBeVisible();
});

test('the index of the brand leads to its parts; samples of colours that can be read are out of the way', async () => {
  openDraft('brand', createMockDraft().answers);
  const index = page.getByRole('navigation', { name: 'Partes de la marca' });
  await index.getByRole('button', { name: 'Contacto de ayuda' }).click();
  const title = page.getByRole('heading', { name: 'Contacto de ayuda' });
  await expect.element(title).toHaveFocus();
  const { top, bottom } = getTextInput('Teléfono de ayuda').element().getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(window.innerHeight);
  await expect.element(page.getByText('Todos se leen bien.')).toBeVisible();
  await expectCount(page.getByRole('list', { name: /^Tema/ }), 0);
  await page.getByRole('button', { name: /^Ver los \d+ pares$/ }).click();
  await expectCount(page.getByRole('list', { name: /^Tema/ }), 2);
});
