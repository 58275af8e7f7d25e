import type { Entity } from '#shared/entity/entity.ts';
import type { SessionResumption } from '#portal/auth/session-resumption.ts';
import { SessionResumptionContext } from '#portal/auth/usePreservedInput.ts';
import { EntityProvider } from '#portal/entity/EntityProvider.tsx';
import { useEntity } from '#portal/entity/useEntity.ts';
import { NavigationContext } from '#portal/ui/navigation/navigation.ts';
import { ClosedPortal } from './ClosedPortal.tsx';
import { Frame } from './Frame.tsx';
import type { PortalNavigation } from './navigation.ts';

interface AppProps {
  entity: Entity;
  navigation: PortalNavigation;
  /** Null in a page that is rendered at publication. */
  resumption: SessionResumption | null;
}

export const App = ({ entity, navigation, resumption }: AppProps) => (
  <EntityProvider value={entity}>
    <SessionResumptionContext value={resumption}>
      <NavigationContext value={navigation}>
        <Contents navigation={navigation} />
      </NavigationContext>
    </SessionResumptionContext>
  </EntityProvider>
);

const Contents = ({ navigation }: Pick<AppProps, 'navigation'>) =>
  useEntity().closed ? <ClosedPortal /> : <Frame navigation={navigation} />;
