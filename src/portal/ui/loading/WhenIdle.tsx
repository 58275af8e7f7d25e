import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { runWhenBrowserIdle } from './when-idle.ts';

interface WhenIdleProps {
  /** Reserves the space of the children, so that nothing moves when they come. */
  className: string;
  children: ReactNode;
}

/** Renders its children after the screen was painted: their code and their calls delay nothing that is before them. */
export const WhenIdle = ({ className, children }: WhenIdleProps) => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => runWhenBrowserIdle(() => setIdle(true)), []);
  return <div className={className}>{isIdle && <Suspense>{children}</Suspense>}</div>;
};
