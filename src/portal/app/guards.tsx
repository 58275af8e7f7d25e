import { use, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { SessionResumptionContext } from '#portal/auth/usePersistedInput.ts';
import { useSession } from '#portal/session/session.ts';
import { loadEntity } from '#portal/entity/load-entity.ts';
import { CONFIGURATION_ERROR_PATH } from './paths.ts';

/** The state at this navigation: reading the location makes the guards look again at each (R-ROUTE-02). */
const useIsLoggedIn = () => {
  useLocation();
  return useSession().isLoggedIn;
};

/**
 * Public routes: whoever is logged in is led home (R-ROUTE-04), or back to where an expired session was left.
 */
export const AnonymousOnly = () => {
  const resumption = use(SessionResumptionContext);
  if (!useIsLoggedIn()) return <Outlet />;
  const { address = '/home', state } = resumption?.place() ?? {};
  return <Navigate to={address} state={state} replace />;
};

/** Routes behind login: an anonymous visitor is led to Login before anything is shown or called (R-ROUTE-02, R-ROUTE-03). */
export const SignedInOnly = () => {
  const isLoggedIn = useIsLoggedIn();
  const resumption = use(SessionResumptionContext);
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    if (isLoggedIn) resumption?.note({ address: pathname + search, state });
  }, [isLoggedIn, resumption, pathname, search, state]);
  return isLoggedIn ? <Outlet /> : <Navigate to="/" replace />;
};

/** Logout clears all session storage, the entity's definition too: it is loaded again, so that the brand stays (R-ROUTE-39). */
export const EntityReloader = () => {
  const { isLoggedIn } = useSession();
  const navigate = useNavigate();
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
