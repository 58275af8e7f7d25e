import { Suspense } from 'react';
import type { PictureName } from './Drawing.tsx';
import { lazyPart } from './lazy-part.tsx';

const Drawing = lazyPart(() => import('./Drawing.tsx'), true);

/** A decorative drawing in the entity's tint; what it means stands in words below it. Login has none, so it comes later. */
export const Picture = ({ name }: { name: PictureName }) => (
  <svg className="picture" width="160" height="120" viewBox="0 0 160 120" aria-hidden="true" focusable="false">
    <Suspense>
      <Drawing name={name} />
    </Suspense>
  </svg>
);
