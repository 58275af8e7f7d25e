import { RouterProvider } from 'react-router-dom';
import type { DataRouter } from 'react-router-dom';
import type { Entity } from '#shared/entity.ts';
import type { Resumption } from '#portal/auth/resumption.ts';
import { ResumptionContext } from '#portal/auth/useKeptInput.ts';
import { EntityProvider } from '#portal/entity/EntityProvider.tsx';

interface AppProps {
  entity: Entity;
  router: DataRouter;
  resumption: Resumption;
}

export const App = ({ entity, router, resumption }: AppProps) => (
  <EntityProvider value={entity}>
    <ResumptionContext value={resumption}>
      <RouterProvider router={router} />
    </ResumptionContext>
  </EntityProvider>
);
