import { RouterProvider } from 'react-router-dom';
import type { DataRouter } from 'react-router-dom';
import type { Entity } from '#shared/entity.ts';
import type { SessionResumption } from '#portal/auth/session-resumption.ts';
import { SessionResumptionContext } from '#portal/auth/usePreservedInput.ts';
import { EntityProvider } from '#portal/entity/EntityProvider.tsx';

interface AppProps {
  entity: Entity;
  router: DataRouter;
  /** Null in a page that is rendered at publication. */
  resumption: SessionResumption | null;
}

export const App = ({ entity, router, resumption }: AppProps) => (
  <EntityProvider value={entity}>
    <SessionResumptionContext value={resumption}>
      <RouterProvider router={router} />
    </SessionResumptionContext>
  </EntityProvider>
);
