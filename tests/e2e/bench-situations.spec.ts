import { readSpanishPortalTexts } from '#build/entities/interface-texts.ts';
import { readEntities } from '#definitions/entities/read-entities.ts';
import type { OutlineLine } from '#shared/scenes/stage-messages.ts';
import { findSituations } from '#console/bench/situations/situations.ts';
import { ENTITY_HOSTS } from '#tests/support/enter-home.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { everyNth } from '#tests/support/samples.ts';
import { SCENES } from './scene-pages.ts';
import { ask, frame, openConsole, messagesIn, showingsOf } from './stage-steps.ts';

/** What support should hear first, judged by hand from the screens. */
const EXPECTED: Record<string, string> = {
  'invoices-offline': 'offline',
  'link-activate-expired': 'link-over',
  'link-activate-used': 'link-over',
  'link-reset-incomplete': 'link-over',
  'link-unlock-outdated': 'link-over',
  'advances-no-account': 'no-validated-account',
  'automatic-no-account': 'no-validated-account',
  'advances-invalid': 'amount-too-high',
  'login-invalid': 'wrong-input',
  'registration-company-invalid': 'wrong-input',
  'supplier-invalid': 'wrong-input',
  'invoices-filtered-empty': 'filtered-away',
  'invoices-filtered': 'filtered',
  'invoices-search': 'searched',
  'advances-empty': 'nothing-to-advance',
  'advances-no-clients': 'no-clients',
  'automatic-no-clients': 'no-clients',
  'users-empty': 'nothing-there',
  'advances-awaited': 'awaits-authorisation',
  'advances-choice': 'no-client-chosen',
  'advances-loaded': 'nothing-selected',
  'advances-confirmation': 'terms-not-accepted',
};

const pairs = Object.keys(EXPECTED).flatMap((scene) => Object.keys(ENTITY_HOSTS).map((brand) => ({ scene, brand })));

for (const { scene, brand } of everyNth(pairs, 60))
  test(`R-DESK-07 in ${scene} of ${brand} the bench says first that it is ${EXPECTED[scene]}`, async ({
    page,
    database,
  }) => {
    await openConsole(page, database);
    const [url = ''] = await showingsOf(page, brand, [scene]);
    await frame(page, [{ title: scene, url }]);
    const count = async (type: string) => (await messagesIn(page)).filter(({ data }) => data.type === type).length;
    const { entities } = await readEntities('entities', { texts: await readSpanishPortalTexts(process.cwd()) });
    const own = entities.find(({ entity }) => entity.codNrbeEn === brand)?.entity.texts ?? {};
    const usual = await readSpanishPortalTexts(process.cwd());
    const getText = (key: string) => own[key] ?? usual[key] ?? '';
    await expect.poll(() => count('stage:settled')).toBeGreaterThan(0);
    // A screen may come to rest more than once; the bench looks each time.
    await expect
      .poll(async () => {
        await ask(page, { type: 'stage:outline' });
        const outlined = (await messagesIn(page)).findLast(({ data }) => data.type === 'stage:outlined');
        const lines = (outlined?.data as { lines?: OutlineLine[] } | undefined)?.lines ?? [];
        return findSituations({ scene: SCENES.get(scene)!, outline: lines, getText }).at(0)?.name;
      })
      .toBe(EXPECTED[scene]);
  });
