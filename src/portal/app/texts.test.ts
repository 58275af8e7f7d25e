import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loginTexts } from '#portal/features/login/login.texts.ts';
import { addTexts, hasText, type TextPack, translate } from '#portal/i18n/i18n.ts';
import { addPrivateTexts } from './private-texts.ts';
import { addFirstScreenTexts } from './first-screen-texts.ts';

/** Packs that load with the screens for visitors or the component that uses them, or only make the first page. */
const LATER =
  /\/planner\/|\/(activation|error-summary|login-refusal|means|notices|page|password-recovery|registration|report|signature|storage|terms)\.texts\.ts$/;

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
    expect(packs.filter(([file]) => LATER.test(file) && !file.includes('/planner/'))).toHaveLength(12);
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
});
