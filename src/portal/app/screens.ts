import type { ComponentType } from 'react';
import type { Entity, PlannerPart } from '#shared/entity/entity.ts';
import { prefetch, prefetchFiles } from '#portal/prefetch/prefetch-queue.ts';
import { readPrefetchFiles } from '#portal/prefetch/read-prefetch-files.ts';
import type { FirstCall } from '#portal/records/first-calls.ts';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import { runWhenUserIdle, untilUserIdle } from '#portal/ui/loading/when-idle.ts';

/** A screen for authenticated users, from `screens` in the `screens.ts` of its feature. */
interface ScreenRecord {
  path: string;
  /** Loads the code of the screen, a chunk of its own. */
  load: () => Promise<{ default: ComponentType }>;
  /** Key of its title, which stands there until its code has come. */
  title?: string;
  /** The part of the planner that it is; where the entity has turned that off, the screen does not exist. */
  part?: PlannerPart;
  /** The calls that it makes when it opens without a filter, which do not wait for its code (R-ALL-03). */
  firstCalls?: readonly FirstCall[];
}

/** A screen with its code once that has come. */
export interface Screen extends Omit<ScreenRecord, 'load'> {
  Component?: ComponentType;
  /** Loads the code for a user who waits for it. @throws CodeLoadError if it cannot be loaded */
  load: () => Promise<ComponentType>;
  /** Loads and evaluates the code that is in the browser's cache. */
  evaluate: () => Promise<ComponentType>;
}

function createScreen({ load, ...record }: ScreenRecord): Screen {
  const keep = ({ default: Component }: { default: ComponentType }) => (screen.Component = Component);
  const screen: Screen = {
    ...record,
    load: async () => keep(await loadCode(load)),
    evaluate: async () => keep(await load()),
  };
  return screen;
}

const features = import.meta.glob<{ screens: readonly ScreenRecord[] }>('../{features,planner}/*/screens.ts', {
  eager: true,
});

/** The screens for authenticated users other than home, each in a chunk of its own. */
export const ALL_SCREENS: readonly Screen[] = Object.values(features)
  .flatMap((feature) => feature.screens)
  .map(createScreen);

/** The screens that an entity has. */
export const getAuthenticatedScreens = ({ planner }: Pick<Entity, 'planner'>): Screen[] =>
  ALL_SCREENS.filter(({ part }) => part === undefined || planner[part]);

/** Prefetches the code of an entity's screens, then evaluates it while the browser is idle. */
export const prefetchScreens = (entity: Pick<Entity, 'planner'>): (() => void) =>
  runWhenUserIdle(() =>
    prefetch(async () => {
      prefetchFiles((await readPrefetchFiles()).screens);
      prefetch(untilUserIdle);
      for (const { evaluate } of getAuthenticatedScreens(entity)) prefetch(evaluate);
    }),
  );

/** The screen that a pressed, hovered or focused link leads to; undefined for the one that is open. */
export function findLinkedScreen({ target }: Event, screens: readonly Screen[]): Screen | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return undefined;
  return screens.find(({ path }) => path === link.pathname);
}
