import { use, useEffect } from 'react';
import { loadEntity } from '#portal/entity/load-entity.ts';
import { useSession } from '#portal/session/session.ts';
import { NavigationContext } from '#portal/ui/navigation.ts';
import { CONFIGURATION_ERROR_PATH } from './paths.ts';

/** Logout clears all session storage: this reloads the entity definition, so that the brand stays (R-ROUTE-39). */
export const ReloadEntityAfterLogout = () => {
  const { isLoggedIn } = useSession();
  const { navigate } = use(NavigationContext);
  useEffect(() => {
    if (isLoggedIn) return;
    let isOver = false;
    loadEntity().catch(() => isOver || navigate(CONFIGURATION_ERROR_PATH, { replace: true }));
    return () => {
      isOver = true;
    };
  }, [isLoggedIn, navigate]);
  return null;
};
