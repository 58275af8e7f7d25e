import type { LightMyRequestResponse } from 'fastify';
import type { VersionDetails } from '#shared/console/console-contract.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import type { ReviewFixture, StartState } from './review-fixture.ts';
import { getPrimaryColor, type StaffPerson, createColorChange } from './staff-person.ts';

type Act = (person: StaffPerson, page: VersionDetails, stage: ReviewFixture) => Promise<LightMyRequestResponse>;

/** What each action sends about a version, as a page of the console showed it. */
export const VERSION_ACTIONS = {
  change: (person, page) => person.change(page.id, createColorChange(getPrimaryColor(page), '#222222')),
  undo: (person, { id }) => person.act(id, 'undo', { revision: 1 }),
  submit: (person, { id, warnings }) =>
    person.act(id, 'submit', { note: '', acknowledged: warnings.map(({ key }) => key) }),
  withdraw: (person, { id }) => person.act(id, 'withdraw'),
  approve: (person, page) => person.approve(page.id, page),
  return: (person, { id }) => person.act(id, 'return', { comment: 'Otro color' }),
  schedule: (person, { id }, stage) => person.act(id, 'schedule', { at: stage.at }),
  unschedule: (person, { id }) => person.act(id, 'unschedule'),
  publish: (person, { id }) => person.act(id, 'publish'),
  restore: (person, _page, stage) => person.act(stage.versionsByState.get('archived')!.id, 'restore'),
  import: (person, _page, stage) =>
    person.call({
      method: 'POST',
      url: '/console/api/entities/9001/import',
      headers: { 'content-type': 'application/zip' },
      payload: stage.zip,
    }),
  discard: (person, { id }) => person.discard(id),
} satisfies Record<string, Act>;
export type VersionActionName = keyof typeof VERSION_ACTIONS;
export const VERSION_ACTION_NAMES = Object.keys(VERSION_ACTIONS) as VersionActionName[];

/** From where the first of two actions is possible. */
const STARTS: Record<VersionActionName, readonly StartState[]> = {
  change: ['draft'],
  undo: ['draft'],
  submit: ['draft'],
  discard: ['draft'],
  withdraw: ['in-review', 'approved'],
  approve: ['in-review', 'approved'],
  return: ['in-review', 'approved'],
  schedule: ['approved', 'scheduled'],
  unschedule: ['scheduled'],
  publish: ['approved', 'scheduled'],
  restore: ['approved', 'scheduled'],
  import: ['approved'],
};

/** Those that check what a version says before they lock it. */
export const ACTIONS_CHECKED_FIRST: ReadonlySet<VersionActionName> = new Set([
  'change',
  'undo',
  'submit',
  'approve',
  'publish',
  'schedule',
  'import',
]);

/** Saves of one draft take turns in a process: the second waits for the first, without a lock. */
const SAVES: ReadonlySet<VersionActionName> = new Set(['change', 'undo']);

/** Whether the second action is not begun before the first has ended. */
export const isSerialized = ({ first, second }: Pick<ActionPair, 'first' | 'second'>): boolean =>
  SAVES.has(first) && SAVES.has(second);

/** What an admin changes of the first and of the second person while the first call is held. */
export const MEMBER_CHANGES: Record<string, readonly object[]> = {
  nothing: [],
  email: [{ email: 'otro@banco.example' }, { email: 'otra@banco.example' }],
  roles: [{ roles: ['support'] }],
  scope: [{ scope: ['9002'] }],
  access: [{ isDisabled: true }],
};
/** Those after which the first person may not make the call any more. */
export const ACCESS_LOSING_CHANGES: ReadonlySet<string> = new Set(['roles', 'scope', 'access']);

/** Two actions of two people, and how they meet. */
export interface ActionPair {
  first: VersionActionName;
  second: VersionActionName;
  /** Who makes the first call; the other one makes the second. */
  by: 'ana' | 'luis';
  start: StartState;
  /** Where the first call is held: before its lock, or in its check. */
  held: 'lock' | 'check';
  changed: string;
}

/** In how many ways two actions can meet. */
const waysOf = (first: VersionActionName): Pick<ActionPair, 'start' | 'held' | 'changed'>[] =>
  STARTS[first].flatMap((start) =>
    (['lock', 'check'] as const).flatMap((held) =>
      Object.keys(MEMBER_CHANGES).map((changed) => ({ start, held, changed })),
    ),
  );

/** All pairs by both people: in every way in the long run, else each pair in one way, which the next pair does not take. */
export function createActionPairs(first: VersionActionName): ActionPair[] {
  const pairs = VERSION_ACTION_NAMES.flatMap((second) =>
    (['ana', 'luis'] as const).map((by) => ({ first, second, by })),
  );
  const ways = waysOf(first);
  return pairs.flatMap((pair, index) =>
    (IS_LONG ? ways : [ways[index % ways.length]!]).map((way) => ({ ...pair, ...way })),
  );
}
