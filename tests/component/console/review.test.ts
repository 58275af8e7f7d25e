import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog, expectCount, main } from '#tests/component/support/screen.ts';
import { createHeldAnswer } from '#tests/component/support/mock-service.ts';
import { useFakeTime, advanceTime, freezeTime } from '#tests/component/support/time.ts';
import { answerAndChange, openConsole, createRefusal } from './support/console.ts';
import {
  buildMember,
  COLOR_DIFFERENCE,
  HOST_DIFFERENCE,
  listed,
  PUBLICATION,
  VERSIONS,
} from './support/studio-answers.ts';

const OUTDATED = 'La versión ha cambiado desde que usted la abrió. Mírela de nuevo antes de aprobarla.';
const UNREVIEWED = { reviewer: null, reviewerId: null, reviewedAt: null, approvedHash: null };

const decision = () => page.getByRole('region', { name: 'Decisión sobre la revisión' });

/** Another revision than the one that was opened, as a refresh brings it; a tab of the page says that it is there. */
const CHANGED = { revision: 9, publicationHash: 'e'.repeat(64), warnings: VERSIONS.draft.warnings };
const changed = () => page.getByRole('tab', { name: 'Advertencias (1)' });

test('R-STU-18 a review opens on what changes, with its decisions there, and approves what was shown first, even after a refresh', async () => {
  const shown = { ...VERSIONS.reviewed, ...UNREVIEWED, revision: 5 };
  useFakeTime();
  const service = openConsole(`/versions/${shown.id}/show`, {
    answers: { readVersion: shown, approveVersion: createRefusal(409, OUTDATED, 'reviewOutdated') },
  });
  await expect
    .element(page.getByRole('tabpanel', { name: 'Qué cambia' }))
    .toHaveTextContent('Color principalAntes: #2F6B3C → Después: #145079');
  await expect.element(decision().getByRole('button', { name: 'Devolver' })).toBeVisible();
  service.answer({ readVersion: { ...shown, ...CHANGED } });
  await advanceTime(4_000);
  await expect.element(changed()).toBeVisible();
  await button('Aprobar').click();
  await expect.element(decision().getByRole('alert')).toHaveTextContent(OUTDATED);
  const approvals = () => service.callsOf('approveVersion').map(({ body }) => body);
  expect(approvals()).toEqual([{ revision: 5, hash: PUBLICATION }]);
  await button('Aprobar').click();
  await expect.poll(approvals).toEqual([
    { revision: 5, hash: PUBLICATION },
    { revision: 9, hash: CHANGED.publicationHash },
  ]);
});

test('R-STU-18 after a refusal, what is shown by then is approved, also if it came while the call was under way', async () => {
  const shown = { ...VERSIONS.reviewed, ...UNREVIEWED, revision: 5 };
  useFakeTime();
  const late = createHeldAnswer(createRefusal(409, OUTDATED, 'reviewOutdated'));
  const service = openConsole(`/versions/${shown.id}/show`, {
    answers: { readVersion: shown, approveVersion: late.answer },
  });
  await button('Aprobar').click();
  service.answer({ readVersion: { ...shown, ...CHANGED } });
  await advanceTime(4_000);
  await expect.element(changed()).toBeVisible();
  late.release();
  await expect.element(decision().getByRole('alert')).toHaveTextContent(OUTDATED);
  await button('Aprobar').click();
  await expect
    .poll(() => service.callsOf('approveVersion').map(({ body }) => (body as { revision: number }).revision))
    .toEqual([5, 9]);
});

test('R-STU-18 who made a version is told before approving it; who may not review it is offered no decision', async () => {
  const shown = { ...VERSIONS.reviewed, ...UNREVIEWED, authorId: buildMember().id };
  openConsole(`/versions/${shown.id}/show`, { answers: { readVersion: shown } });
  await expect.element(decision()).toHaveTextContent('Esta versión es suya. Debe aprobarla otra persona');
  openConsole(`/versions/${shown.id}/show`, { answers: { readVersion: shown }, member: { roles: ['editor'] } });
  await expect.element(button('Retirar')).toBeVisible();
  await expectCount(decision(), 0);
});

test('R-STU-14 a review asks about the warnings that the version brings, and only lists those of the live version', async () => {
  const { warnings } = VERSIONS.draft;
  const known = { ...warnings[0]!, key: 'known', reason: 'es muy largo' };
  const draft = { ...VERSIONS.fine, warnings: [...warnings, known], newWarnings: ['other'] };
  const service = openConsole(`/versions/${draft.id}/show`, {
    answers: {
      readVersion: draft,
      submitVersion: VERSIONS.reviewed,
      readDifferences: { against: null, differences: [] },
    },
  });
  await button('Pedir revisión').click();
  await expect.element(dialog().getByRole('checkbox')).toHaveAccessibleName('Color secundario: se lee mal');
  await expect
    .element(dialog())
    .toHaveTextContent(
      'La versión publicada ya tiene esta advertencia, y no hay que aceptarla:Color secundario: es muy largo',
    );
  await dialog().getByRole('checkbox').click();
  await dialog().getByRole('button', { name: 'Pedir revisión' }).click();
  await expect
    .poll(() => service.callsOf('submitVersion').map(({ body }) => body))
    .toEqual([{ note: '', acknowledged: ['other'] }]);
});

test('R-STU-18 R-STU-20 the result of an action stays on the page, despite an older refresh', async () => {
  const shown = { ...VERSIONS.reviewed, ...UNREVIEWED };
  useFakeTime();
  const service = openConsole(`/versions/${shown.id}/show`, { answers: { readVersion: shown } });
  await expect.element(button('Aprobar')).toBeVisible();
  const late = createHeldAnswer(shown);
  service.answer({ readVersion: late.answer, approveVersion: VERSIONS.reviewed });
  await advanceTime(4_000);
  await button('Aprobar').click();
  await expect.element(button('Publicar')).toBeEnabled();
  service.answer({ readVersion: createHeldAnswer(shown).answer });
  late.release();
  await advanceTime(4_000);
  await expectCount(button('Aprobar'), 0);
  await expect.element(button('Publicar')).toBeVisible();
});

test('R-CON-08 R-STU-20 the page refreshes while the user is active; an idle page lets the session expire', async () => {
  useFakeTime();
  const service = openConsole(`/versions/${VERSIONS.reviewed.id}/show`, {
    // Tabs of one member share the time of their calls.
    member: { id: crypto.randomUUID() },
  });
  await expect.element(button('Publicar')).toBeVisible();
  freezeTime();
  const looks = () => service.callsOf('readVersion').length;
  await userEvent.keyboard('{Shift}');
  const begun = looks();
  await advanceTime(20_000);
  expect(looks()).toBe(begun + 5);
  await advanceTime(60_000);
  const left = looks();
  await advanceTime(15 * 60_000);
  await expect.element(page.getByRole('dialog', { name: 'Su sesión ha terminado' })).toBeVisible();
  expect(looks()).toBe(left);
  await userEvent.keyboard('{Shift}');
  await advanceTime(4_000);
  expect(looks()).toBe(left + 1);
});

test('R-STU-19 a failed scheduled publication gives the reason, and names no user who returned the version', async () => {
  const comment = { text: 'La versión tiene problemas: arréglelos antes.', refused: 'hasProblems' };
  openConsole(`/versions/${VERSIONS.reviewed.id}/show`, {
    answers: { readVersion: { ...VERSIONS.reviewed, comment } },
  });
  const said = main().getByRole('alert').filter({ hasText: comment.text });
  await expect
    .element(said)
    .toHaveTextContent('No se publicó a su hora. La versión tiene problemas: arréglelos antes.');
  await expectCount(page.getByText('Devuelta por'), 0);
});

test("R-STU-19 the time of a publication is shown in the bank's time zone, whatever the zone of the browser", async () => {
  expect(new Date(VERSIONS.scheduled.scheduledFor!).getHours()).toBe(3);
  openConsole(`/versions/${VERSIONS.scheduled.id}/show`);
  await expect.element(main().getByText('12 mar 2026, 9:00', { exact: true })).toBeVisible();
});

test("R-STU-19 a version is scheduled for a future time in the bank's time zone", async () => {
  useFakeTime();
  const service = openConsole(`/versions/${VERSIONS.reviewed.id}/show`, {
    answers: { scheduleVersion: VERSIONS.scheduled },
  });
  await button('Programar').click();
  const schedule = dialog().getByRole('button', { name: 'Programar' });
  await dialog().getByRole('checkbox').click();
  await expect.element(schedule).toBeDisabled();
  await dialog().getByLabelText('Día y hora').fill('2026-03-01T09:00');
  await expect.element(dialog()).toHaveTextContent('Elija un momento futuro. Es la hora de Madrid.');
  await expect.element(schedule).toBeDisabled();
  await dialog().getByLabelText('Día y hora').fill('2126-07-12T09:00');
  await schedule.click();
  await expect
    .poll(() => service.callsOf('scheduleVersion').map(({ body }) => body))
    .toEqual([expect.objectContaining({ at: '2126-07-12T07:00:00.000Z' })]);
});

test('R-STU-21 restoring says first what changes for suppliers, and waits for that; a failure to read it does not keep from it', async () => {
  const late = createHeldAnswer({ against: null, differences: [COLOR_DIFFERENCE, HOST_DIFFERENCE] });
  const service = openConsole(`/versions/${VERSIONS.archived.id}/show`, {
    answers: { readDifferences: late.answer },
  });
  await button('Restaurar').click();
  const restore = dialog().getByRole('button', { name: 'Restaurar' });
  await expect.element(restore).toBeDisabled();
  late.release();
  await expect.element(dialog()).toHaveTextContent('Color principalAntes: #2F6B3C → Después: #145079');
  await expect.element(dialog()).toHaveTextContent(HOST_DIFFERENCE.risk!);
  await expectCount(dialog().getByRole('link'), 0);
  expect(service.callsOf('readDifferences').map(({ query }) => query.against)).toEqual(['live']);
  const restored = { ...VERSIONS.live, restores: 1 };
  service.answer({ restoreVersion: answerAndChange(service, restored, { readVersion: restored }) });
  await restore.click();
  await expect.element(main().getByText('Restaura la versión 1.')).toBeVisible();
  openConsole(`/versions/${VERSIONS.archived.id}/show`, {
    answers: { readDifferences: createRefusal(422, 'Tarda demasiado.', 'takesTooLong') },
  });
  await button('Restaurar').click();
  await expect.element(dialog().getByText('Tarda demasiado.')).toBeVisible();
  await expect.element(restore).toBeEnabled();
});

test('R-STU-02 an approved version no longer says that it is in review, unless its approval is outdated', async () => {
  openConsole(`/versions/${VERSIONS.reviewed.id}/show`);
  await expect.element(main().getByText('Aprobada', { exact: true })).toBeVisible();
  await expectCount(main().getByText('En revisión', { exact: true }), 0);
  openConsole(`/versions/${VERSIONS.reviewed.id}/show`, {
    answers: { readVersion: { ...VERSIONS.reviewed, publicationHash: 'e'.repeat(64) } },
  });
  await expect.element(main().getByText('En revisión', { exact: true })).toBeVisible();
});

test('R-DESK-01 lists of versions show the note, and the version that one restores', async () => {
  const { archived, reviewed } = VERSIONS;
  const [restored, noted] = [{ ...listed(archived), restores: 13, note: '' }, listed(reviewed)];
  for (const path of ['/versions', '/entities/9001/show']) {
    openConsole(path, { answers: { listVersions: [restored, noted] } });
    await expect.element(main().getByText('Restaura la versión 13.')).toBeVisible();
    await expect.element(main().getByText('«Como se acordó»')).toBeVisible();
    await expect.element(main().getByText('Aprobada', { exact: true })).toBeVisible();
  }
});

test('R-STU-19 a version that would undo a later publication says so on its page, and asks before it is approved and published', async () => {
  const shown = { ...VERSIONS.reviewed, ...UNREVIEWED, madeFrom: 1, publishedSince: [2] };
  const undone = { base: 1, published: [2], key: 'undone', differences: [COLOR_DIFFERENCE.key] };
  const approved = { ...shown, approvedHash: PUBLICATION, reviewedAt: shown.changedAt, reviewer: 'luis@roble.example' };
  const service = openConsole(`/versions/${shown.id}/show`, {
    answers: {
      readVersion: shown,
      publishVersion: approved,
      readDifferences: { against: { id: VERSIONS.live.id, number: 2 }, differences: [COLOR_DIFFERENCE], undone },
    },
  });
  service.answer({ approveVersion: answerAndChange(service, approved, { readVersion: approved }) });
  const SAYS = 'Esta versión parte de la 1; después se publicó la 2. Al publicarla se desharía:';
  const region = page.getByRole('region', { name: 'Lo que se desharía' });
  await expect.element(region).toHaveTextContent(SAYS);
  await expect.element(region).toHaveTextContent('Antes: #2F6B3C → Después: #145079');
  for (const [action, call] of [
    ['Aprobar', 'approveVersion'],
    ['Publicar', 'publishVersion'],
  ] as const) {
    await button(action).click();
    await expect.element(dialog()).toHaveTextContent(SAYS);
    const confirm = dialog().getByRole('button', { name: action });
    await expect.element(confirm).toBeDisabled();
    await dialog().getByRole('checkbox').click();
    await confirm.click();
    await expect
      .poll(() => service.callsOf(call).map(({ body }) => (body as { acknowledged?: unknown }).acknowledged))
      .toEqual([['undone']]);
  }
});

test('R-STU-18 who can approve a version does not read that another person must', async () => {
  openConsole(`/versions/${VERSIONS.reviewed.id}/show`, {
    answers: { readVersion: { ...VERSIONS.reviewed, ...UNREVIEWED } },
  });
  await expect.element(main().getByText('Para publicarla o programarla, apruébela antes.')).toBeVisible();
  await expectCount(page.getByText('otra persona'), 0);
});

test('R-STU-02 a published version says in its fields that it cannot be changed, offers a draft, and links its portal', async () => {
  const { live, fine } = VERSIONS;
  const service = openConsole(`/versions/${live.id}/show`);
  const portal = main().getByRole('link', { name: 'roble.localhost' });
  await expect.element(portal).toHaveAttribute('href', expect.stringMatching(/^https?:\/\/roble\.localhost/));
  const field = page.getByLabelText('Color principal', { exact: true });
  await expect.element(field).toHaveAttribute('readonly');
  const says = page.getByText('Esta versión está publicada: cree un borrador para cambiarla.');
  await expectCount(says, 0);
  await field.click();
  await expect.element(says).toBeVisible();
  const ground = (element: Element) => getComputedStyle(element.parentElement!).backgroundColor;
  const read = ground(field.element());
  service.answer({ createVersion: answerAndChange(service, fine, { readVersion: fine }) });
  await page.getByRole('status').filter({ has: says }).getByRole('button', { name: 'Nuevo borrador' }).click();
  await expect.poll(() => service.callsOf('createVersion').length).toBe(1);
  await expect.element(field).not.toHaveAttribute('readonly');
  expect(ground(field.element())).not.toBe(read);
  await expectCount(says, 0);
});

test('R-STU-02 the browser goes back from one part of a version to the one before', async () => {
  openConsole(`/versions/${VERSIONS.fine.id}/show?tab=brand`);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  for (const name of ['Textos', 'Historial']) await tab(name).click();
  await expect.element(tab('Historial')).toHaveAttribute('aria-selected', 'true');
  for (const name of ['Textos', 'Marca']) {
    history.back();
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
});
