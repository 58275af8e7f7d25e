import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { loginForm } from '#generated/forms/login.ts';
import { termsForm } from '#generated/forms/terms.ts';
import type { TermsCheckbox } from '#shared/entity/entity.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import { extendedControls } from './controls/extended-controls.ts';
import { registerControls } from './controls/registry.ts';
import { extendedFormsTexts } from './extended-forms.texts.ts';
import type { FormModule } from '#portal/forms/model/FormModule.ts';
import { formsTexts } from './forms.texts.ts';
import { SchemaForm, useFormReady } from './SchemaForm.tsx';
import type { SchemaFormProps } from './SchemaForm.tsx';

beforeAll(() => {
  addTexts(formsTexts, extendedFormsTexts);
  registerControls(extendedControls);
});

const Send = () => <button type="submit">{useFormReady().isValid ? 'ready' : 'not ready'}</button>;

/** The first render, before any effect runs. */
const firstDrawing = <Values extends object>(props: Omit<SchemaFormProps<Values>, 'onSubmit'>) =>
  renderToString(
    <MemoryRouter>
      <SchemaForm {...props} onSubmit={() => {}}>
        <Send />
      </SchemaForm>
    </MemoryRouter>,
  );

describe('the first render', () => {
  test('R-LOGIN-04 an empty form cannot be submitted', () => {
    expect(firstDrawing({ module: loginForm })).toContain('not ready');
  });

  test('R-LOGIN-04 a form with valid initial values can be submitted at once', () => {
    const defaultValues = { email: 'ana@empresa.example', password: 'doce-letras.' };
    expect(firstDrawing({ module: loginForm, defaultValues })).toContain('>ready<');
  });

  test('each control has its property as name, and fields follow the order of the definition', () => {
    const names = [...firstDrawing({ module: loginForm }).matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['email', 'password']);
  });

  test('sections have their headings', () => {
    const [email, password] = loginForm.fields;
    if (!email || !password) throw new Error('The login form has two fields.');
    const fields = [
      { ...email, section: 'who' },
      { ...password, section: 'secret' },
    ];
    addTexts({ es: { 'forms.login.section.who': 'Quién', 'forms.login.section.secret': 'Secreto' }, en: {} });
    const markup = firstDrawing({ module: { ...loginForm, fields } });
    expect([...markup.matchAll(/<legend>(.*?)<\/legend>/g)].map(([, text]) => text)).toEqual(['Quién', 'Secreto']);
  });
});

describe('R-CONF-30 R-CONF-42 terms', () => {
  const drawn = (definition: TermsCheckbox) =>
    firstDrawing({ module: termsForm as FormModule, terms: { accepted: definition } });

  test('expandable: a checkbox, and a text that expands', () => {
    const markup = drawn({ type: 'expandable', label: 'Acepto', text: 'Letra pequeña' });
    expect(markup).toMatch(/type="checkbox".*<label[^>]*>Acepto<\/label>.*<details>.*Letra pequeña/);
  });

  test('raw-label: markup is not shown before it is sanitized', () => {
    const markup = drawn({ type: 'raw-label', label: 'Acepto <img src=x onerror="alert(1)"><b>todo</b>' });
    expect(markup).toContain('Acepto todo');
    expect(markup).not.toMatch(/<img|onerror|<b>/);
  });

  test('iframe: the document in a frame with its height and a name, without permissions', () => {
    const markup = drawn({ type: 'iframe', label: 'Acepto', url: '/terms.html', height: 320 });
    expect(markup).toMatch(/<iframe[^>]* title="Acepto"/);
    expect(markup).toMatch(/<iframe[^>]* src="\/terms.html" height="320" sandbox=""/);
  });

  test('R-CONF-43 hidden: no checkbox, and the terms count as accepted', () => {
    const markup = drawn({ type: 'hidden' });
    expect(markup).not.toContain('checkbox');
    expect(markup).toContain('>ready<');
  });

  test('R-CONF-43 visible terms have to be accepted', () => {
    expect(drawn({ type: 'expandable' })).toContain('not ready');
  });
});
