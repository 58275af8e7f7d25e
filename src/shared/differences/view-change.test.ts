import { expect, test } from 'vitest';
import type { VersionChange } from '#shared/versions/version-changes.ts';
import type { ChangeSources } from './change-sources.ts';
import { describeChanges } from './view-change.ts';

const inBoth = (es: string, en = es) => ({ es, en });

const SOURCES: ChangeSources = {
  fields: {
    '/primaryColor': { name: inBoth('Color principal') },
    '/loginLogoUrl': { name: inBoth('Logotipo del acceso'), picture: 'login-logo' },
    '/planner': { name: inBoth('Planificador') },
    '/planner/home': { name: inBoth('Planificador · Cifras en la portada') },
    '/checkboxCompanyData': { name: inBoth('Condiciones del registro') },
    '/checkboxCompanyData/type': {
      name: inBoth('La forma de mostrar las condiciones'),
      choices: { expandable: inBoth('«con un texto que se despliega»'), hidden: inBoth('«no se muestra»') },
    },
    '/checkboxCompanyData/text': { name: inBoth('El texto de las condiciones') },
  },
  forms: { user: inBoth('Usuario', 'User') },
  defaults: {
    primaryColor: '#112233',
    checkboxCompanyData: { type: 'expandable', text: '<p>Acepto las condiciones.</p>' },
  },
  findText: (key) => ({ 'views.remove': 'Quitar la vista', 'forms.user.alias': 'Alias' })[key],
};

const describeIn = (language: 'es' | 'en', ...changes: VersionChange[]) => describeChanges(changes, SOURCES, language);
const describeAll = (...changes: VersionChange[]) => describeIn('es', ...changes);

/** Name and kind, with both values on one line. */
const summarize = (...changes: VersionChange[]) =>
  describeAll(...changes).map(({ name, view }) =>
    'before' in view && typeof view.before === 'string' ? `${name}: ${view.before} → ${view.after as string}` : name,
  );

test('R-STU-20 changes are named in the words of the studio, with both values', () => {
  expect(
    summarize(
      { file: 'entity.json', path: '/primaryColor', from: '#2F6B3C', to: '#145079' },
      { file: 'entity.json', path: '/planner/home', from: true, to: false },
      { file: 'entity.json', path: '/checkboxCompanyData/type', from: 'expandable', to: 'hidden' },
      { file: 'texts.es.json', path: '/views.remove', from: undefined, to: 'Borrar' },
      { file: 'forms/user.overlay.json', path: '/constraints/alias/maxLength', from: 20, to: 12 },
      { file: 'forms/user.overlay.json', path: '/ui/order', from: undefined, to: ['alias', 'email'] },
      { file: 'forms/user.overlay.json', path: '/messages/alias/maxLength', from: 'Corto', to: 'Más corto' },
    ),
  ).toEqual([
    'Color principal: #2F6B3C → #145079',
    'Planificador · Cifras en la portada: sí → no',
    'La forma de mostrar las condiciones: «con un texto que se despliega» → «no se muestra»',
    'Texto «Quitar la vista»: Quitar la vista → Borrar',
    'Formulario «Usuario» · Alias · Máximo de caracteres: 20 → 12',
    'Formulario «Usuario» · Orden de los campos:  → Alias, email',
    'Formulario «Usuario» · Alias · Aviso de «Máximo de caracteres»: Corto → Más corto',
  ]);
});

test('R-STU-20 a value that an entity did not state is compared with the default', () => {
  const to = { type: 'expandable', text: '<p>Acepto todas las condiciones.</p>' };
  const [only, ...others] = describeAll({ file: 'entity.json', path: '/checkboxCompanyData', from: undefined, to });
  expect(others).toEqual([]);
  expect(only?.name).toBe('El texto de las condiciones');
  expect(only?.view).toMatchObject({
    kind: 'text',
    blocks: [
      {
        spans: [
          { change: 'same', text: 'Acepto' },
          { change: 'added', text: ' todas' },
          { change: 'same', text: ' las condiciones.' },
        ],
      },
    ],
  });
  const same = { file: 'entity.json', path: '/primaryColor', from: undefined, to: '#112233' };
  expect(describeAll(same).map(({ view }) => view)).toEqual([{ kind: 'same' }]);
});

test('R-STU-20 a new picture of another kind is one change with both pictures', () => {
  const [svg, png] = [
    { hash: 'a', size: 280 },
    { hash: 'b', size: 300 },
  ];
  const changes = [
    { file: 'assets/login-logo.png', path: '', from: undefined, to: png },
    { file: 'entity.json', path: '/loginLogoUrl', from: 'assets/login-logo.svg', to: 'assets/login-logo.png' },
    { file: 'assets/login-logo.svg', path: '', from: svg, to: undefined },
  ];
  const view = { kind: 'file', isPicture: true, before: svg, after: png };
  expect(describeAll(...changes)).toMatchObject([{ name: 'Logotipo del acceso', view }]);
  const replaced = { file: 'assets/login-logo.svg', path: '', from: svg, to: png };
  expect(describeAll(replaced)).toMatchObject([{ name: 'Logotipo del acceso', view }]);
});

test('R-STU-20 a JSON file that was written as a whole is shown by what changes in it', () => {
  const from = JSON.stringify({ primaryColor: '#2F6B3C', planner: { home: true } }, null, 2);
  const to = JSON.stringify({ planner: { home: false }, primaryColor: '#2F6B3C' }, null, 2);
  expect(summarize({ file: 'entity.json', path: '', from, to })).toEqual([
    'Planificador · Cifras en la portada: sí → no',
  ]);
  const broken = describeIn('en', { file: 'entity.json', path: '', from, to: '{' });
  expect(broken).toMatchObject([{ name: 'File entity.json', view: { kind: 'text' } }]);
});
