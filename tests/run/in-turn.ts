/** A test file that not every run needs, and what it is about, as paths below the project. */
interface InTurn {
  file: string;
  about: RegExp;
}

/**
 * Files about starts, tools, the console and its journeys: each run takes one of a row, chosen by its seed, and those
 * whose subject has changed lately. What a supplier does stands in none of them alone.
 */
export const ROWS: readonly (readonly InTurn[])[] = [
  [
    { file: 'tests/service/lifecycle.test.ts', about: /^src\/service\/(cli|embedded|http)\// },
    { file: 'tests/service/check-start.test.ts', about: /^src\/service\/cli\// },
    { file: 'tests/service/backup.test.ts', about: /^src\/service\/(backup|database\/migrations)\// },
  ],
  [
    { file: 'tests/service/visual-book.test.ts', about: /^tests\/screenshots\// },
    { file: 'tests/service/second-start.test.ts', about: /^src\/service\/(cli|embedded)\// },
    { file: 'tests/service/staff-command.test.ts', about: /^src\/service\/(cli|console)\/.*staff/ },
  ],
  [
    { file: 'tests/service/development.test.ts', about: /^src\/(build|service\/cli)\/|vite\.config\.ts$/ },
    { file: 'tests/e2e/development.spec.ts', about: /^src\/build\/|vite\.config\.ts$/ },
  ],
  [
    { file: 'tests/structure/recipes.test.ts', about: /^docs\/contributing\.md$/ },
    { file: 'tests/structure/commands.test.ts', about: /^(README|docs\/[^/]*)\.md$/ },
  ],
  [
    { file: 'tests/entities/publication.test.ts', about: /^src\/(build|definitions)\/entities\// },
    { file: 'tests/entities/only-config.test.ts', about: /^src\/build\/|vite\.config\.ts$/ },
    { file: 'tests/entities/development.test.ts', about: /^src\/build\/entities\// },
  ],
  [
    { file: 'tests/e2e/stage-hostile.spec.ts', about: /^src\/stage\// },
    { file: 'tests/e2e/injection.spec.ts', about: /^src\/portal\/(ui|i18n|entity)\// },
  ],
  [
    { file: 'tests/e2e/stage-network.spec.ts', about: /^src\/stage\// },
    { file: 'tests/e2e/bench-har.spec.ts', about: /^src\/(console\/bench|shared\/privacy)\// },
  ],
  [
    { file: 'tests/e2e/scenes-elsewhere.spec.ts', about: /^src\/(stage|samples\/scenes)\// },
    { file: 'tests/e2e/reports.spec.ts', about: /^src\/(stage|portal\/(report|recording))\// },
  ],
  [
    { file: 'tests/e2e/layout-shift.spec.ts', about: /\.css$/ },
    { file: 'tests/e2e/screen-code.spec.ts', about: /^src\/portal\/app\/|vite\.config\.ts$/ },
  ],
  [
    { file: 'tests/e2e/contract-journey.spec.ts', about: /^schemas\/api\/|^src\/service\/(calls|wire)\// },
    { file: 'tests/e2e/contract.spec.ts', about: /^src\/service\/http\/contract-pages/ },
  ],
  [
    { file: 'tests/e2e/console-editors.spec.ts', about: /^src\/console\/(app|brand|draft|files|forms|terms|words)\// },
    { file: 'tests/e2e/console-new-entity.spec.ts', about: /^src\/(console\/(entities|versions)|definitions)\// },
  ],
  [
    { file: 'tests/e2e/console-files.spec.ts', about: /^src\/console\/(files|versions)\// },
    { file: 'tests/e2e/console-preview.spec.ts', about: /^src\/(console\/preview|stage)\// },
  ],
  [
    { file: 'tests/e2e/console-provider.spec.ts', about: /^src\/console\/(login|session)\/|provider/ },
    { file: 'tests/e2e/scene-player.spec.ts', about: /^tests\/scenes\/|^src\/stage\// },
  ],
  [
    { file: 'tests/e2e/stage.spec.ts', about: /^src\/stage\// },
    { file: 'tests/e2e/stage-talk.spec.ts', about: /^src\/stage\// },
  ],
  [
    { file: 'tests/component/console/accessibility.test.ts', about: /^src\/console\/app\/(theme|colors)/ },
    { file: 'tests/component/console/accessibility-editors.test.ts', about: /^src\/console\/app\/(theme|colors)/ },
    { file: 'tests/component/console/accessibility-stage.test.ts', about: /^src\/console\/app\/(theme|colors)/ },
  ],
  [
    { file: 'tests/component/console/bench-timeline.test.ts', about: /^src\/console\/bench\// },
    { file: 'tests/component/console/bench-keyboard.test.ts', about: /^src\/console\/bench\// },
    { file: 'tests/component/console/bench-desk.test.ts', about: /^src\/console\/bench\// },
  ],
  [
    { file: 'tests/component/console/bench-entry.test.ts', about: /^src\/console\/bench\// },
    { file: 'tests/component/console/bench-file.test.ts', about: /^src\/console\/bench\// },
    { file: 'tests/component/console/bench-keep.test.ts', about: /^src\/console\/bench\// },
  ],
  [
    { file: 'tests/component/console/forms.test.ts', about: /^src\/console\/forms\// },
    { file: 'tests/component/console/brand.test.ts', about: /^src\/console\/brand\// },
  ],
  [
    { file: 'tests/component/console/files.test.ts', about: /^src\/console\/files\// },
    { file: 'tests/component/console/folders.test.ts', about: /^src\/console\/(entities|files|versions)\// },
    { file: 'tests/component/console/words.test.ts', about: /^src\/console\/words\// },
  ],
  [
    { file: 'tests/component/console/people.test.ts', about: /^src\/console\/staff\// },
    { file: 'tests/component/console/supplier-audit.test.ts', about: /^src\/console\/audit\// },
  ],
  [
    { file: 'tests/component/console/kept-lists.test.ts', about: /^src\/console\/(app|ui)\// },
    { file: 'tests/component/console/records.test.ts', about: /^src\/console\/(data|ui)\// },
  ],
  [
    { file: 'tests/component/console/preview.test.ts', about: /^src\/console\/preview\// },
    { file: 'tests/component/console/preview-sheet.test.ts', about: /^src\/console\/preview\// },
  ],
  [
    { file: 'tests/component/console/review.test.ts', about: /^src\/console\/versions\// },
    { file: 'tests/component/console/review-links.test.ts', about: /^src\/console\/preview\// },
    { file: 'tests/component/console/two-people.test.ts', about: /^src\/console\/(draft|versions)\// },
  ],
  [
    { file: 'tests/component/console/differences.test.ts', about: /^src\/console\/versions\// },
    { file: 'tests/component/console/terms.test.ts', about: /^src\/console\/terms\// },
  ],
];

/**
 * The files that a run leaves to others.
 * @param seed of the run @param changed what has changed lately, as paths below the project
 */
export const leftToOthers = (seed: number, changed: readonly string[]): string[] =>
  ROWS.flatMap((row) =>
    row
      .filter((_one, index) => index !== seed % row.length)
      .filter(({ file, about }) => !changed.some((path) => path === file || about.test(path)))
      .map(({ file }) => file),
  );
