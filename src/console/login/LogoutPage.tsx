import { useEffect } from 'react';
import { LoadingPage, useLogout, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';

export const LOGOUT_PATH = '/salir';

/**
 * Ends the session. It is a page, so that whoever has unsaved work is asked before anything ends; a logout that the
 * service was not told of is none, and says so.
 */
export function LogoutPage() {
  const logout = useLogout();
  const notify = useNotify();
  const navigate = useNavigate();
  useEffect(() => {
    logout({}, undefined, false).catch((error: Error) => {
      notify(error.message, { type: 'error' });
      navigate('/', { replace: true });
    });
    // oxlint-disable-next-line exhaustive-deps -- once, when the page opens
  }, []);
  return <LoadingPage />;
}
