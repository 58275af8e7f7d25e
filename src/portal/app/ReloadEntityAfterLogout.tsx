import { use, useEffect } from 'react';
import { closePortal } from '#portal/entity/closed-portal.ts';
import { loadEntity } from '#portal/entity/load-entity.ts';
import { useSession } from '#portal/session/session.ts';
import { NavigationContext } from '#portal/ui/navigation/navigation.ts';
import { CONFIGURATION_ERROR_PATH } from './paths.ts';

/**
 * Logout clears all session storage: this reloads the entity definition, so that the brand stays (R-ROUTE-39). The portal
 * of an entity that was retired closes (R-DESK-04).
 */
export const ReloadEntityAfterLogout = () => {
  const { isLoggedIn } = useSession();
  const { navigate } = use(NavigationContext);
  useEffect(() => {
    if (isLoggedIn) return;
    let isOver = false;
    loadEntity().then(
      ({ closed }) => closed && closePortal(closed),
      () => isOver || navigate(CONFIGURATION_ERROR_PATH, { replace: true }),
    );
    return () => {
      isOver = true;
    };
  }, [isLoggedIn, navigate]);
  return null;
};
