import { use, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { SessionResumptionContext } from '#portal/auth/usePreservedInput.ts';
import { useSession } from '#portal/session/session.ts';

/**
 * Whether the user is logged in. It reads the location, so that the guards check again at each navigation (R-ROUTE-02).
 */
const useIsLoggedIn = () => {
  useLocation();
  return useSession().isLoggedIn;
};

/** Public routes redirect authenticated users home (R-ROUTE-04), or to the screen where the session expired. */
export const AnonymousOnly = () => {
  const resumption = use(SessionResumptionContext);
  if (!useIsLoggedIn()) return <Outlet />;
  const { address = '/home', state } = resumption?.getReturnScreen() ?? {};
  return <Navigate to={address} state={state} replace />;
};

/** Protected routes redirect anonymous visitors to Login before anything is requested (R-ROUTE-02, R-ROUTE-03). */
export const SignedInOnly = () => {
  const isLoggedIn = useIsLoggedIn();
  const resumption = use(SessionResumptionContext);
  const { pathname, search, state, key } = useLocation();
  useEffect(() => {
    const screen = { address: pathname + search, state };
    if (isLoggedIn) resumption?.setCurrentScreen(screen);
    else resumption?.setDestination(screen);
  }, [isLoggedIn, resumption, pathname, search, state]);
  // A link that was followed when the session ended leads to another entry: it redirects once more.
  return isLoggedIn ? <Outlet /> : <Navigate key={key} to="/" replace />;
};
