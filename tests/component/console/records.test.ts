import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress, expectCount, main } from '#tests/component/support/screen.ts';
import { useFakeTime, advanceTime, freezeTime } from '#tests/component/support/time.ts';
import { openConsole, createRefusal, getTextInput } from './support/console.ts';
import { sampleAccessibleBench } from './support/bench-page.ts';
import { AUDIT, COLLEAGUE, ENTITY, EVENT, VERSIONS, createMockDraft } from './support/studio-answers.ts';

const AWAY = createRefusal(503, 'Ahora mismo no se puede.', 'unavailable');

for (const [path, call, record, shown] of [
  [`/entities/${ENTITY.id}/show`, 'readEntity', ENTITY, 'Caja Roble'],
  [`/versions/${VERSIONS.fine.id}/show`, 'readVersion', VERSIONS.fine, 'Guardado'],
  [`/staff/${COLLEAGUE.id}`, 'readStaff', COLLEAGUE, 'Guardar'],
  [`/audit/${AUDIT.id}/show`, 'readAudit', AUDIT, 'Versión publicada'],
  [`/supplier-audit/${EVENT.id}/show`, 'readSupplierAudit', EVENT, 'Entrada rechazada'],
] as const)
  test(`R-CON-13 a record that can't be read shows the error in its place, with a retry: ${call}`, async () => {
    const service = openConsole(path, { answers: { [call]: AWAY } });
    await expect.element(main().getByRole('alert').filter({ hasText: 'Ahora mismo no se puede.' })).toBeVisible();
    await expectAddress(path);
    await sampleAccessibleBench(call);
    service.answer({ [call]: record });
    await main().getByRole('button', { name: 'Actualizar' }).click();
    await expect.element(main().getByText(shown).first()).toBeVisible();
    await expectCount(main().getByRole('button', { name: 'Actualizar' }), 0);
  });

test('R-CON-13 R-STU-20 a failed refresh removes neither the draft nor its unsaved input', async () => {
  const draft = `/versions/${VERSIONS.fine.id}/show`;
  useFakeTime();
  const service = openConsole(draft, { answers: createMockDraft().answers });
  const color = getTextInput('Color principal');
  await expect.element(color).toBeVisible();
  freezeTime();
  service.answer({ readVersion: AWAY, changeVersion: AWAY });
  const looks = service.callsOf('readVersion').length;
  await advanceTime(4_000);
  await color.fill('#145079');
  await advanceTime(8_000);
  expect(service.callsOf('readVersion').length).toBeGreaterThan(looks + 1);
  await expectAddress(draft);
  await expect.element(color).toHaveValue('#145079');
  await expectCount(page.getByRole('dialog'), 0);
  await expectCount(page.getByText('El elemento no existe'), 0);
});

test('R-STU-20 a user with a draft open is notified when another user discards it', async () => {
  useFakeTime();
  const service = openConsole(`/versions/${VERSIONS.fine.id}/show`);
  await expect.element(getTextInput('Color principal')).toBeVisible();
  freezeTime();
  service.answer({ readVersion: createRefusal(404, 'Esta versión no existe.', 'notFound') });
  await advanceTime(4_000);
  await expect.element(main().getByRole('alert').filter({ hasText: 'Esta versión no existe.' })).toBeVisible();
});
