import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { CodeLoadFailure } from './CodeLoadFailure.tsx';
import { loadCode } from './load-code.ts';
import type { CodeLoadError } from './load-code.ts';

/**
 * A part of a screen whose code comes when it is needed. Where it can't be fetched, it says so in its place.
 * @param isDecoration the screen does as well without it
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isDecoration = false,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    loadCode(load).catch((error: CodeLoadError) => ({
      default: () => (isDecoration ? null : <CodeLoadFailure error={error} />),
    })),
  );
