import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog, expectCount, main } from '#tests/component/support/screen.ts';
import { CONSOLE_TEXTS } from '#console/app/console-texts.ts';
import { mergeTextsWithReactAdmin } from '#console/i18n/i18n-provider.ts';
import { VERSION_TABS } from '#console/versions/all-version-tabs.ts';
import { everyNth } from '#tests/support/samples.ts';
import { openConsole, createRefusal } from './support/console.ts';
import { expectAccessibleBench } from './support/bench-page.ts';
import { BUSY_DESK } from './support/desk-answers.ts';
import { COLLEAGUE, NOTICE, VERSIONS } from './support/studio-answers.ts';

const WRONG = 'El correo o la contraseña no son correctos.';
const OVER = createRefusal(401, 'Su sesión ha terminado.', 'unauthenticated');

const menuItem = (name: string) => page.getByRole('menuitem', { name, exact: true });

const SCREENS: Record<string, () => Promise<void>> = {
  'R-CON-12 all screens without a login are accessible': async () => {
    openConsole('/contrasena#token=caducado', { member: false });
    await button('Guardar la contraseña').click();
    await expect.element(page.getByText('Es obligatorio').first()).toBeVisible();
    await expectAccessibleBench('password');
    openConsole('/login', { member: false, answers: { logIn: createRefusal(401, WRONG, 'unauthenticated') } });
    await page.getByLabelText('Correo electrónico').fill('marta@banco.example');
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('otra contraseña');
    await button('Entrar').click();
    await expect.element(page.getByText(WRONG)).toBeVisible();
    await expectAccessibleBench('login');
  },
  'R-CON-12 home and staff are accessible': async () => {
    openConsole('/', { answers: { readDesk: BUSY_DESK } });
    await expect.element(page.getByRole('heading', { name: 'Estado del servicio' })).toBeVisible();
    await expectAccessibleBench('home');
    button('Ir al contenido').element().focus();
    await expectAccessibleBench('the link to the content');
    await menuItem('Personal').click();
    await page.getByRole('checkbox', { name: 'Seleccionar todo' }).click();
    await expectAccessibleBench('staff');
    await button('Desactivar').click();
    await expect.element(dialog()).toBeVisible();
    await expectAccessibleBench('disabling several');
  },
  'R-CON-12 the screens of a member of staff are accessible': async () => {
    openConsole('/staff/create');
    await page.getByLabelText('Nombre').fill('A medias');
    await button('Guardar').click();
    await expect.element(page.getByText('Elija al menos una función')).toBeVisible();
    await expectAccessibleBench('new member of staff');
    openConsole(`/staff/${COLLEAGUE.id}`);
    await expect.element(page.getByLabelText('Nombre')).toHaveValue('Elena Prieto');
    await expectAccessibleBench('member of staff');
    await button('Desactivar').click();
    await expect.element(dialog()).toBeVisible();
    await expectAccessibleBench('disabling');
  },
  'R-CON-12 the audit, a page that is not found and the login in place are accessible': async () => {
    const service = openConsole('/audit');
    const act = main().getByRole('cell', { name: 'Versión publicada', exact: true }).first();
    await expect.element(act).toBeVisible();
    await expectAccessibleBench('audit');
    await act.click();
    await expect.element(page.getByText('Huella anterior')).toBeVisible();
    await expectAccessibleBench('row of the audit');
    service.answer({ listStaff: OVER });
    await menuItem('Personal').click();
    await expect.element(page.getByRole('dialog', { name: 'Su sesión ha terminado' })).toBeVisible();
    await expectAccessibleBench('login in place');
    openConsole('/nada');
    await expect.element(page.getByRole('heading', { name: 'No encontrado' })).toBeVisible();
    await expectAccessibleBench('not found');
  },
  'R-CON-12 the audit of the suppliers’ side is accessible': async () => {
    openConsole('/supplier-audit');
    const event = main().getByRole('cell', { name: 'Entrada rechazada', exact: true });
    await expect.element(event).toBeVisible();
    await expectAccessibleBench('audit of suppliers');
    await event.click();
    await expect.element(page.getByText('Huella de la anotación anterior')).toBeVisible();
    await expectAccessibleBench('row of the audit of suppliers');
  },
  'R-CON-12 the screens of entities and versions are accessible': async () => {
    openConsole('/versions');
    await expect.element(main().getByText('elena@banco.example').first()).toBeVisible();
    await expectAccessibleBench('versions');
    openConsole('/entities');
    await expect.element(main().getByRole('heading', { name: /^Caja Roble/ })).toBeVisible();
    await expectAccessibleBench('entities');
    openConsole('/entities/9001/show');
    await expect.element(page.getByRole('link', { name: 'Versión 1', exact: true })).toBeVisible();
    await expectAccessibleBench('entity');
    openConsole('/entities/create');
    await page.getByLabelText('Nombre').fill('A medias');
    await button('Guardar').click();
    await expect.element(page.getByText('Es obligatorio').first()).toBeVisible();
    await expectAccessibleBench('new entity');
  },
  'R-DESK-03 the screens of notices are accessible': async () => {
    openConsole('/notices');
    await expect.element(main().getByText(NOTICE.text)).toBeVisible();
    await expectAccessibleBench('notices');
    openConsole(`/notices/${NOTICE.id}`);
    await button('Publicar sin revisión').click();
    await expect.element(dialog()).toBeVisible();
    await expectAccessibleBench('publishing a notice');
    openConsole('/notices/create');
    await page.getByLabelText('Texto *').fill('A medias');
    await button('Guardar').click();
    await expect.element(page.getByText('Elija al menos una entidad')).toBeVisible();
    // The list of entities opens at its field.
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await expectAccessibleBench('new notice');
  },
};

test.each(everyNth(Object.entries(SCREENS), 4))('%s', (_title, visit) => visit());

const TEXT = mergeTextsWithReactAdmin('es', CONSOLE_TEXTS);
const NAMES = VERSION_TABS.map(({ name }) => {
  const label = TEXT[`versions.tabs.${name}`] ?? name;
  return [name, name === 'problems' ? `${label} (2)` : label] as const;
});

for (const [tab, name] of everyNth(NAMES, 16))
  test(`R-CON-12 a draft, ${name}: the tab is accessible`, async () => {
    openConsole(`/versions/${VERSIONS.draft.id}/show?tab=${tab}`);
    await expect.element(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
    await expectCount(page.getByRole('tab'), NAMES.length);
    await expect.element(page.getByRole('tabpanel').getByText(/Cargando/)).not.toBeInTheDocument();
    await expectAccessibleBench(`draft, ${name}`);
  });

const QUESTIONS = [
  [VERSIONS.fine, ['Pedir revisión', 'Descartar borrador']],
  [VERSIONS.reviewed, ['Publicar', 'Programar', 'Devolver']],
  [VERSIONS.archived, ['Restaurar']],
] as const;

for (const [version, actions] of everyNth(QUESTIONS, 16))
  test(`R-CON-12 the dialogs of version actions (${version.state}) are accessible`, async () => {
    openConsole(`/versions/${version.id}/show`);
    for (const action of everyNth(actions, 2)) {
      await main().getByRole('button', { name: action }).first().click();
      await expect.element(dialog()).toBeVisible();
      await expectAccessibleBench(action);
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog()).not.toBeInTheDocument();
    }
  });
