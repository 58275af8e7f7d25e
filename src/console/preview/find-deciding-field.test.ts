import { expect, test } from 'vitest';
import { findDecidingField } from './find-deciding-field.ts';

const ENTITY = {
  nameSite: 'Caja Roble',
  loginLogoUrl: 'assets/logo.svg',
  legalNoticeUrl: 'https://caja.example/aviso',
  cookiesText: '<p>Usamos <b>cookies</b>. <a href="https://caja.example/cookies">Más información</a></p>',
  firsInfoLayer: { legalName: 'Caja Roble, S.C.', email: 'ayuda@caja.example', phone: '983 100 200' },
  support: { email: 'ayuda@caja.example', phone: '+34 983 100 200', hours: 'de 9 a 14 h' },
  checkboxCompanyData: {
    type: 'expandable',
    label: 'Acepto',
    text: '<h2>Objeto</h2><p>El proveedor cede sus derechos.</p>',
  },
};
const FILES = {
  'entity.json': { text: JSON.stringify(ENTITY) },
  'texts.es.json': { text: JSON.stringify({ 'login.title': 'Bienvenido a Caja Roble' }) },
  'forms/user.overlay.json': { text: JSON.stringify({ fields: { alias: { label: { es: 'Nombre en pantalla' } } } }) },
};
const DEFAULTS = { 'login.title': 'Acceda', 'ui.help': '¿Necesita ayuda?', 'home.hello': 'Buenos días, %{name}' };

const find = (pressed: Partial<Parameters<typeof findDecidingField>[0]>) =>
  findDecidingField({ text: '', path: '/', ...pressed }, FILES, DEFAULTS);

test('R-STU-15 a telephone, a mailbox and a link of the screen lead to the fields that decide them', () => {
  expect(find({ text: '+34 983 100 200', address: 'tel:+34983100200' })?.path).toBe('/support/phone');
  expect(find({ text: 'ayuda@caja.example', address: 'mailto:ayuda@caja.example' })?.path).toBe('/support/email');
  expect(find({ text: 'Aviso legal', address: 'https://caja.example/aviso' })).toEqual({
    file: 'entity.json',
    path: '/legalNoticeUrl',
  });
});

test('R-STU-15 the same mailbox leads to the first layer of information on its own screen', () => {
  const pressed = { text: 'ayuda@caja.example', address: 'mailto:ayuda@caja.example', path: '/first-info-layer' };
  expect(find(pressed)?.path).toBe('/firsInfoLayer/email');
});

test('R-STU-15 a logo leads to its field', () => {
  expect(find({ source: '/scenes/x/entities/9001/assets/logo.svg' })?.path).toBe('/loginLogoUrl');
  expect(find({ source: '/scenes/x/entities/9001/assets/other.svg' })).toBeUndefined();
});

test('R-STU-15 a text leads to the field, the form or the text that says it, a sentence of terms to its terms', () => {
  expect(find({ text: 'de 9 a 14 h' })?.path).toBe('/support/hours');
  expect(find({ text: 'Nombre en pantalla' })).toEqual({
    file: 'forms/user.overlay.json',
    path: '/fields/alias/label/es',
  });
  expect(find({ text: 'Bienvenido a Caja Roble' })).toEqual({ file: 'texts.es.json', path: '/login.title' });
  expect(find({ text: '¿Necesita ayuda?' })).toEqual({ file: 'texts.es.json', path: '/ui.help' });
  expect(find({ text: 'Buenos días, Laura' })?.path).toBe('/home.hello');
  expect(find({ text: 'El proveedor cede sus derechos.' })?.path).toBe('/checkboxCompanyData/text');
});

test('R-STU-15 data and other links are decided by no field', () => {
  expect(find({ text: 'Laura Vega' })).toBeUndefined();
  expect(find({ text: 'Acceda' })).toBeUndefined();
  expect(find({ text: 'otra', address: 'https://otra.example/' })).toBeUndefined();
});
