import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress, expectCount, main } from '#tests/component/support/screen.ts';
import { controlTime, passTime, stopTime } from '#tests/component/support/time.ts';
import { openConsole, refusal, typed } from './support/console.ts';
import { expectAccessibleDesk } from './support/desk.ts';
import { AUDIT, COLLEAGUE, ENTITY, EVENT, VERSIONS, keptDraft } from './support/studio-answers.ts';

const AWAY = refusal(503, 'Ahora mismo no se puede.', 'unavailable');

for (const [path, call, record, shown] of [
  [`/entities/${ENTITY.id}/show`, 'readEntity', ENTITY, 'Caja Roble'],
  [`/versions/${VERSIONS.fine.id}/show`, 'readVersion', VERSIONS.fine, 'Guardado'],
  [`/staff/${COLLEAGUE.id}`, 'readStaff', COLLEAGUE, 'Guardar'],
  [`/audit/${AUDIT.id}/show`, 'readAudit', AUDIT, 'Versión publicada'],
  [`/supplier-audit/${EVENT.id}/show`, 'readSupplierAudit', EVENT, 'Entrada rechazada'],
] as const)
  test(`R-CON-13 what can't be read says so in its place, and is read when asked again: ${call}`, async () => {
    const service = openConsole(path, { answers: { [call]: AWAY } });
    await expect.element(main().getByRole('alert').filter({ hasText: 'Ahora mismo no se puede.' })).toBeVisible();
    await expectAddress(path);
    await expectAccessibleDesk(call);
    service.answer({ [call]: record });
    await main().getByRole('button', { name: 'Actualizar' }).click();
    await expect.element(main().getByText(shown).first()).toBeVisible();
    await expectCount(main().getByRole('button', { name: 'Actualizar' }), 0);
  });

test('R-CON-13 R-STU-20 a look that gets no answer takes away neither the draft nor what is typed in it', async () => {
  const draft = `/versions/${VERSIONS.fine.id}/show`;
  controlTime();
  const service = openConsole(draft, { answers: keptDraft().answers });
  const color = typed('Color principal');
  await expect.element(color).toBeVisible();
  stopTime();
  service.answer({ readVersion: AWAY, changeVersion: AWAY });
  const looks = service.callsOf('readVersion').length;
  await passTime(4_000);
  await color.fill('#145079');
  await passTime(8_000);
  expect(service.callsOf('readVersion').length).toBeGreaterThan(looks + 1);
  await expectAddress(draft);
  await expect.element(color).toHaveValue('#145079');
  await expectCount(page.getByRole('dialog'), 0);
  await expectCount(page.getByText('El elemento no existe'), 0);
});

test('R-STU-20 who has a draft open that somebody else discards is told so', async () => {
  controlTime();
  const service = openConsole(`/versions/${VERSIONS.fine.id}/show`);
  await expect.element(typed('Color principal')).toBeVisible();
  stopTime();
  service.answer({ readVersion: refusal(404, 'Esta versión no existe.', 'notFound') });
  await passTime(4_000);
  await expect.element(main().getByRole('alert').filter({ hasText: 'Esta versión no existe.' })).toBeVisible();
});
