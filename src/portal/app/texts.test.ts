import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { activationTexts } from '#portal/features/activation/activation.texts.ts';
import { alertsTexts } from '#portal/features/alerts/alerts.texts.ts';
import { accountsTexts } from '#portal/features/accounts/accounts.texts.ts';
import { loginTexts } from '#portal/features/login/login.texts.ts';
import { passwordRecoveryTexts } from '#portal/features/password-recovery/password-recovery.texts.ts';
import { profileTexts } from '#portal/features/profile/profile.texts.ts';
import { usersTexts } from '#portal/features/users/users.texts.ts';
import { newPasswordTexts } from '#generated/forms/new-password.texts.ts';
import { extendedFormsTexts } from '#portal/forms/extended-forms.texts.ts';
import { addTexts, hasText, type TextPack, translate } from '#portal/i18n/i18n.ts';
import { appTexts } from './app.texts.ts';
import { layoutTexts } from './layout/layout.texts.ts';
import { addPrivateTexts } from './private-texts.ts';
import { addFirstScreenTexts } from './first-screen-texts.ts';

/** Packs that load with the screens for visitors or the component that uses them, or only make the first page. */
const LATER =
  /\/planner\/|\/(activation|error-summary|login-refusal|notices|page|password-recovery|registration|report|storage|terms)\.texts\.ts$/;

const files = Object.entries(import.meta.glob<Record<string, TextPack>>('../**/*.texts.ts', { eager: true }));
const packs = files.flatMap(([file, exported]) =>
  Object.values(exported).map((pack): [string, TextPack] => [file, pack]),
);

describe('texts', () => {
  test.each(packs)('R-CONF-33 R-CONF-34 %s has every text in Spanish and in English', (_file, pack) => {
    expect(Object.keys(pack.en).sort()).toEqual(Object.keys(pack.es).sort());
  });

  test('R-CONF-33 every pack is registered, and the English texts of later packs do not replace Spanish ones', async () => {
    addFirstScreenTexts();
    addPrivateTexts();
    // Loads the texts of errors.
    await import('#portal/ui/errors/error-text.ts');
    const registered = packs.filter(([file]) => !LATER.test(file));
    expect(packs.filter(([file]) => LATER.test(file) && !file.includes('/planner/'))).toHaveLength(10);
    for (const [file, { es }] of registered) {
      for (const [key, text] of Object.entries(es)) {
        expect(hasText(key), `${file} ${key}`).toBe(true);
        if (!text.includes('%{') && !text.includes('||||')) expect(translate(key)).toBe(text);
      }
    }
    expect(translate('errors.wrongPassword')).toBe('El correo electrónico o la contraseña no son correctos.');
  });

  test('R-CONF-34 a text without a Spanish version is shown in English', () => {
    addTexts({ es: {}, en: { 'app.onlyEnglish': 'Only in English' } });
    expect(translate('app.onlyEnglish')).toBe('Only in English');
  });

  test('R-LOGIN-09 R-ERR-18 the text of the mismatch message exists, and no flow shows it', () => {
    expect(loginTexts.es['login.mismatch']).toBeTruthy();
    const sources = readdirSync('src/portal', { recursive: true, encoding: 'utf8' });
    const others = sources.filter((path) => /(?<!\.texts|\.test)\.tsx?$/.test(path));
    expect(others.length).toBeGreaterThan(100);
    expect(others.filter((path) => readFileSync(`src/portal/${path}`, 'utf8').includes('login.mismatch'))).toEqual([]);
  });

  test('R-LOGIN-17 R-LOGIN-24 R-LOGIN-35 R-VAL-18 R-VAL-91 texts of recovery and activation are exactly those of the specification', () => {
    expect({ ...newPasswordTexts.es, ...extendedFormsTexts.es }).toMatchObject({
      'forms.new-password.assigned': 'Password Asignado, ya puedes iniciar sesión',
      'validation.passwordRepetition': 'No se permiten mas de 2 caracteres consecutivos',
      'validation.passwordDiffers': 'Las contraseñas no coincide',
    });
    expect(passwordRecoveryTexts.es['passwordRecovery.recovered']).toBe('Usuario recuperado, ya puede iniciar sesión');
    expect(activationTexts.es['activation.ready.title']).toBe('¡Todo Listo!');
  });

  test('R-ACC-13 R-ACC-22 R-ACC-32 R-ACC-37 texts of the accounts are exactly those of the specification', () => {
    expect(accountsTexts.es).toMatchObject({
      'accounts.validated': 'Su cuenta se validó automáticamente',
      'accounts.pendingValidation': 'Su cuenta ha quedado pendiente de validación',
      'accounts.modified': 'Su cuenta fue modificada de forma exitosa',
      'accounts.deleted': 'Su cuenta fue eliminada de forma exitosa',
    });
  });

  test('R-USER-08 R-USER-33 R-ALERT-05 texts of users, profile and alerts are exactly those of the specification', () => {
    expect(usersTexts.es).toMatchObject({
      'users.deleted': 'Usuario eliminado, verifique su correo',
      'users.created': 'Usuario creado, le hemos enviado un correo para que lo active',
      'users.unverified': 'No verificado',
      'users.blocked': 'Bloqueado',
    });
    expect(profileTexts.es['profile.saved']).toBe('Perfil modificado');
    expect(alertsTexts.es['alerts.saved']).toBe('Alerta Creada');
  });

  test('R-HOME-07 R-HOME-08 R-HOME-24 R-CONF-09 texts of home and errors are exactly those of the specification', () => {
    expect(layoutTexts.es).toMatchObject({
      'layout.logoutQuestion': '¿Estas seguro que deseas cerrar la sesión?',
      'layout.cancel': 'Cancelar',
      'layout.confirm': 'Confirmar',
      'destination.invoices': 'Consulta de facturas',
      'destination.advances': 'Anticipo de facturas',
      'destination.automaticAdvances': 'Anticipo automático',
      'destination.accounts': 'Cuentas de abono',
      'destination.supplier': 'Gestión de datos de proveedor',
    });
    expect(appTexts.es['app.configurationError']).toBe('Algo salio mal');
  });
});
