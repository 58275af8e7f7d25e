import { use, useEffect, useRef } from 'react';
import type { Entity } from '#shared/entity/entity.ts';
import { closePortal } from '#portal/entity/closed-portal.ts';
import { loadEntity } from '#portal/entity/load-entity.ts';
import { showNewerEntity } from '#portal/entity/newer-entity.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { useSession } from '#portal/session/session.ts';
import { NavigationContext } from '#portal/ui/navigation/navigation.ts';
import { CONFIGURATION_ERROR_PATH } from './paths.ts';

/**
 * Logout clears all session storage: this reloads the entity definition, so that the brand stays (R-ROUTE-39). What
 * was published since the session began shows from then on (R-CONF-07), and the portal of an entity that was retired closes
 * (R-DESK-04).
 */
export const ReloadEntityAfterLogout = () => {
  const { isLoggedIn } = useSession();
  const { navigate } = use(NavigationContext);
  const entity = useEntity();
  const hadSession = useRef(isLoggedIn);
  useEffect(() => {
    if (isLoggedIn) hadSession.current = true;
    if (isLoggedIn) return;
    let isOver = false;
    const show = (loaded: Entity) => {
      if (loaded.closed) return closePortal(loaded.closed);
      if (!isOver && hadSession.current && JSON.stringify(loaded) !== JSON.stringify(entity)) showNewerEntity(loaded);
    };
    loadEntity().then(show, () => isOver || navigate(CONFIGURATION_ERROR_PATH, { replace: true }));
    return () => {
      isOver = true;
    };
  }, [isLoggedIn, navigate, entity]);
  return null;
};
