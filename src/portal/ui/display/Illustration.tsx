import { Suspense } from 'react';
import type { IllustrationName } from './IllustrationSvg.tsx';
import { lazyComponent } from '#portal/ui/loading/lazy-component.tsx';

const Drawing = lazyComponent(() => import('./IllustrationSvg.tsx'), true);

/**
 * A decorative illustration in the entity's tint; a text states its meaning. Its code loads later, as Login has none.
 */
export const Illustration = ({ name }: { name: IllustrationName }) => (
  <svg className="picture" width="160" height="120" viewBox="0 0 160 120" aria-hidden="true" focusable="false">
    <Suspense>
      <Drawing name={name} />
    </Suspense>
  </svg>
);
