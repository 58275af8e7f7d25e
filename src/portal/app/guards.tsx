import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { noteAddress, resumedPlace } from '#portal/auth/resumption.ts';
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
  if (!useIsLoggedIn()) return <Outlet />;
  const { address = '/home', state } = resumedPlace() ?? {};
  return <Navigate to={address} state={state} replace />;
};

/** Routes behind login: an anonymous visitor is led to Login before anything is shown or called (R-ROUTE-02, R-ROUTE-03). */
export const SignedInOnly = () => {
  const isLoggedIn = useIsLoggedIn();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isLoggedIn) noteAddress(pathname + search);
  }, [isLoggedIn, pathname, search]);
  return isLoggedIn ? <Outlet /> : <Navigate to="/" replace />;
};

/** Logout clears all session storage, the entity's definition too: it is loaded again, so that the brand stays (R-ROUTE-39). */
export const EntityKeeper = () => {
  const { isLoggedIn } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isLoggedIn) loadEntity().catch(() => navigate(CONFIGURATION_ERROR_PATH, { replace: true }));
  }, [isLoggedIn, navigate]);
  return null;
};
