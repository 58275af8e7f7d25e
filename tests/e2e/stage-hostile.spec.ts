import type { Frame } from '@playwright/test';
import type { VersionDetails } from '#shared/console/console-contract.ts';
import { createHostileTexts } from '#tests/support/hostile-entity.ts';
import { isSanitizerReport, collectHostileEffects } from '#tests/support/hostile-page.ts';
import { INJECTION_PAYLOADS } from '#tests/support/injection-payloads.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { addColleague, addEntity, callConsole, CONSOLE, openEmptyConsole, openSession } from './console-steps.ts';
import { frame, STAGE } from './stage-steps.ts';

/** The maximum length of `cookiesText`. */
const LONGEST = 4000;
const ENTITY = 'entity.json';
const TEXTS = 'texts.es.json';

const cookiesTextOf = (payloads: readonly string[]) => createHostileTexts(payloads, 'raw-label').cookiesText ?? '';

/** All payloads, split into texts of the maximum length. */
const PARTS = INJECTION_PAYLOADS.reduce<string[][]>((parts, payload) => {
  const part = parts.at(-1);
  if (part && cookiesTextOf([...part, payload]).length <= LONGEST) part.push(payload);
  else parts.push([payload]);
  return parts;
}, []);

/** Elements that sanitized texts never contain. */
const DANGERS = 'script, iframe, object, embed, img, svg, math, style, form, [style], [onclick], [onerror]';

const isHacked = (shown: Frame) => shown.evaluate(() => 'hacked' in window);

test('R-SCN-12 a draft with hostile texts, names and addresses runs no code on the stage and sends no request', async ({
  page,
  database,
  complaints,
}) => {
  test.setTimeout(180_000);
  const elsewhere = collectHostileEffects(page, ({ origin }) => [CONSOLE, STAGE].includes(origin));
  await openSession(page, await addColleague(database, 'editor'));
  const { draft } = await addEntity(page);
  await openEmptyConsole(page);
  let { files } = await callConsole<VersionDetails>(page, 'GET', `versions/${draft}`);
  const change = async (fields: object, texts: object) => {
    const textOf = (file: string) => files.find(({ name }) => name === file)?.text;
    const entity = { ...(JSON.parse(textOf(ENTITY) ?? '{}') as object), ...fields };
    const changes = Object.entries({ [ENTITY]: entity, [TEXTS]: texts }).map(([file, to]) => ({
      file,
      path: '',
      from: textOf(file),
      to: JSON.stringify(to),
    }));
    ({ files } = await callConsole<VersionDetails>(page, 'PUT', `versions/${draft}`, { changes }));
  };
  for (const payloads of PARTS) {
    const { texts } = createHostileTexts(payloads, 'raw-label');
    const fields = {
      cookiesText: cookiesTextOf(payloads),
      checkboxCompanyData: { type: 'raw-label', label: `uno ${payloads.join(' ')}`.slice(0, 1000) },
      copyrightNotice: payloads[0]!.slice(0, 120),
      legalNoticeUrl: 'javascript:alert(1)',
      headerScriptUrl: '//evil.example/x.js',
    };
    await change(fields, texts!);
    const scenes = ['login-cookies', 'terms-raw-label'];
    const { showings } = await callConsole<{ showings: { url: string }[] }>(
      page,
      'POST',
      `versions/${draft}/showings`,
      { scenes },
    );
    const [login, terms] = await frame(
      page,
      showings.map(({ url }, index) => ({ title: scenes[index]!, url })),
    );
    await expect(login!.locator('.cookie-text')).toBeVisible();
    await expect(login!.getByRole('heading', { name: payloads[2 % payloads.length], exact: true })).toBeAttached();
    await expect(terms!.locator('.field-terms-box label > span')).toContainText('uno');
    await login!.locator('.cookie-text').hover();
    for (const shown of [login!.locator('.cookie-text'), terms!.locator('.field-terms-box label > span')])
      await expect(shown.locator(DANGERS)).toHaveCount(0);
    for (const scene of page.frames()) expect(await isHacked(scene)).toBe(false);
  }
  expect(PARTS.flat()).toHaveLength(180);
  expect(elsewhere).toEqual([]);
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !isSanitizerReport(line)));
  expect(complaints).toEqual([]);
});
