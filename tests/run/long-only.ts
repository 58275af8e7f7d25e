/** A test file that `npm run test:long` runs, and no other run. */
interface LongOnly {
  file: string;
  /** Why every other run goes without it. */
  why: string;
}

/**
 * The files that only the long run takes: they hold for tools of engineers, or for what another file holds already.
 * Money, access, the law and main journeys stay in every run.
 */
export const LONG_ONLY: readonly LongOnly[] = [
  { file: 'tests/structure/recipes.test.ts', why: 'follows the recipes of docs/contributing.md with a build for each' },
  { file: 'tests/structure/run-commands.test.ts', why: 'runs the commands of the documentation, with builds' },
  { file: 'tests/service/desk/visual-book.test.ts', why: 'makes the visual book' },
  {
    file: 'tests/service/contract/contract-proxy.test.ts',
    why: 'installs Prism; every-answer.test.ts checks the same answers',
  },
  { file: 'tests/e2e/development.spec.ts', why: 'changes sources under `npm run dev`' },
  { file: 'tests/e2e/contract.spec.ts', why: 'shows the pages that describe the contract to engineers' },
  { file: 'tests/e2e/screen-code.spec.ts', why: 'looks at which code each screen fetches; `npm run size` weighs it' },
  { file: 'tests/e2e/layout-shift.spec.ts', why: 'tests/component/layout-shift.test.ts looks at the same screens' },
  {
    file: 'tests/e2e/console-provider.spec.ts',
    why: 'tests/service/staff/console-provider.test.ts holds the login by a provider',
  },
  {
    file: 'tests/e2e/console-preview.spec.ts',
    why: 'tests/component/console/preview.test.ts holds the preview, tests/e2e/stage.spec.ts its scenes',
  },
  {
    file: 'tests/service/bank/bank-page.test.ts',
    why: 'follows the page for engineers of a bank; bank-composition.test.ts holds what it starts',
  },
  {
    file: 'tests/service/desk/supplier-help-time.test.ts',
    why: 'measures times; supplier-help-secrecy.test.ts counts the work',
  },
  {
    file: 'src/shared/planner/cheapest-cover.test.ts',
    why: 'HiGHS needs up to a minute for a case; cheapest-plan.test.ts compares with all selections',
  },
  {
    file: 'tests/e2e/notices-everywhere.spec.ts',
    why: 'opens 50 portals; notices.spec.ts shows a notice in one',
  },
  {
    file: 'tests/e2e/console-new-entity.spec.ts',
    why: 'tests/component/console/new-entity.test.ts holds each step',
  },
  {
    file: 'tests/service/processes/check-start.test.ts',
    why: 'starts processes for each mistake; src/cli/check-settings.test.ts holds the sentences',
  },
  {
    file: 'tests/service/processes/killed-service.test.ts',
    why: 'kills processes under load; database-away.test.ts holds that no acknowledged advance is lost or doubled',
  },
  {
    file: 'tests/service/login/login-flood.test.ts',
    why: 'floods the service; failed-logins.test.ts and login.test.ts hold the limits',
  },
  {
    file: 'tests/service/desk/scenes-command.test.ts',
    why: 'starts a command for engineers; scenes.test.ts holds the stored library',
  },
  {
    file: 'tests/e2e/stage-talk.spec.ts',
    why: 'bench.spec.ts shows what the console makes of the same messages of the stage',
  },
  { file: 'tests/service/lists/list-costs.test.ts', why: 'counts what lists read of 100,000 rows, for engineers' },
  { file: 'tests/entities/only-config.test.ts', why: 'builds the portal twice to compare its files' },
  { file: 'tests/service/processes/development.test.ts', why: 'starts `npm run dev`' },
  {
    file: 'tests/service/drafts/validator-process.test.ts',
    why: 'lets drawings use up a minute of processor time; worker-pool.test.ts and create-validator.test.ts hold limits and verdicts',
  },
  { file: 'tests/e2e/gone-code.spec.ts', why: 'tests/component/missing-code.test.ts holds what a gone file leads to' },
  { file: 'tests/e2e/bench-har.spec.ts', why: 'tests/component/console/bench-file.test.ts opens the same files' },
  { file: 'tests/e2e/console-editors.spec.ts', why: 'the component tests of the console hold each editor' },
  {
    file: 'tests/component/states-access.test.ts',
    why: 'axe on each state of a screen; widths.test.ts checks each screen',
  },
  {
    file: 'tests/component/states-lists.test.ts',
    why: 'axe on each state of a list; widths.test.ts checks each screen',
  },
  {
    file: 'tests/component/keyboard-tasks.test.ts',
    why: 'more tasks by keyboard; keyboard.test.ts and tests/e2e/advance-journey.spec.ts lead the main ones',
  },
  {
    file: 'tests/e2e/faithful-reports.spec.ts',
    why: 'more reports on the stage; reports.spec.ts compares one, src/shared/privacy/faithful-report.test.ts the rules',
  },
  {
    file: 'tests/e2e/planner-keyboard.spec.ts',
    why: 'planner.spec.ts leads the same journey on a phone, advance-journey.spec.ts one by keyboard',
  },
  {
    file: 'tests/e2e/scenes-axe.spec.ts',
    why: 'looks with axe at each scene in each brand, width and theme; the component tests check each screen',
  },
  {
    file: 'tests/component/states-flows.test.ts',
    why: 'axe on each state of a screen; widths.test.ts checks each screen',
  },
  { file: 'tests/component/console/bench-keyboard.test.ts', why: 'a whole case at the bench by keyboard alone' },
  { file: 'tests/e2e/scene-player.spec.ts', why: 'plays scenes by the command `npm run test:scenes`' },
  {
    file: 'tests/e2e/scenes-elsewhere.spec.ts',
    why: 'shows scenes in another time zone and year; scenes.spec.ts shows them',
  },
  {
    file: 'tests/component/console/accessibility-editors.test.ts',
    why: 'states of the editors of the console; accessibility.test.ts visits each screen',
  },
  {
    file: 'tests/component/console/accessibility-stage.test.ts',
    why: 'the bar of the stage in every state; accessibility.test.ts visits each screen',
  },
  { file: 'tests/bank/access.spec.ts', why: 'tests/e2e/access-journeys.spec.ts leads the same journeys' },
  { file: 'tests/bank/accounts.spec.ts', why: 'tests/e2e/accounts-add.spec.ts and others lead the same journeys' },
  { file: 'tests/bank/automatic-advances.spec.ts', why: 'tests/e2e/automatic-advances.spec.ts leads the same journey' },
  {
    file: 'tests/engines/main-jobs.test.ts',
    why: 'leads three browsers for minutes; short-journey.test.ts holds that the portal works in them',
  },
  {
    file: 'tests/bank/faults.spec.ts',
    why: 'waits for time-outs; tests/service/bank/upstream-failures.test.ts holds the answers',
  },
  {
    file: 'tests/bank/publication.spec.ts',
    why: 'starts three processes; tests/service/publishing/publication.test.ts holds the same with the reference service',
  },
  {
    file: 'tests/bank/random-answers.spec.ts',
    why: 'installs Prism; it looks at screens with values that no bank has',
  },
  { file: 'tests/bank/supplier.spec.ts', why: 'tests/e2e/supplier.spec.ts leads the same journey' },
  { file: 'tests/bank/users.spec.ts', why: 'tests/e2e/users-add.spec.ts and others lead the same journeys' },
  {
    file: 'tests/service/bank/contract-check.test.ts',
    why: 'follows a command for engineers of a bank; tests/stand-in-bank holds the answers that it reads',
  },
];
