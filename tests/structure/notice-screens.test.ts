import { expect, test } from 'vitest';
import { noticesTexts } from '#console/notices/notices.texts.ts';
import { PUBLIC_PATHS } from '#portal/app/paths.ts';
import { NOTICE_SCREENS } from '#shared/notices/notice-screens.ts';

const features = import.meta.glob<{ path: string }[]>('/src/portal/{features,planner}/*/screens.ts', {
  eager: true,
  import: 'screens',
});

test('R-DESK-03 the screens to which a notice can be limited exist in the portal, are those of the calls, and have names', () => {
  const screens = Object.values(features).flatMap((of) => of.map(({ path }) => path));
  const paths = new Set(['/', '/home', ...PUBLIC_PATHS, ...screens]);
  expect(NOTICE_SCREENS.filter((screen) => !paths.has(screen))).toEqual([]);
  for (const texts of Object.values(noticesTexts))
    expect(NOTICE_SCREENS.filter((screen) => !texts[`notices.screens.${screen}`])).toEqual([]);
});
