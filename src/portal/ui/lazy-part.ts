import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** A part of a screen whose code comes when it is needed; where it can't be fetched the screen does without it. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => load().catch(() => ({ default: () => null })));
