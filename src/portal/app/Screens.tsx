import { useEffect } from 'react';
import { useSession } from '#portal/session/session.ts';
import { useScreenAddress } from '#portal/ui/navigation/navigation.ts';
import { useStore } from '#portal/ui/useStore.ts';
import { AppLoading } from './AppLoading.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import type { PortalNavigation } from './navigation.ts';

/**
 * Login, which is not among the routes of the router, or the screens of the router (R-ALL-01). Once the router is there, it
 * stays below Login with nothing to show, so that Login stays until the code of the next screen is there.
 */
export const Screens = ({ routed, openRouter }: Pick<PortalNavigation, 'routed' | 'openRouter'>) => {
  const { screens, error } = useStore(routed);
  const { pathname } = useScreenAddress();
  const { isLoggedIn } = useSession();
  const isLogin = pathname === '/' && !isLoggedIn;
  useEffect(() => {
    if (!isLogin) void openRouter();
  }, [isLogin, openRouter]);
  useEffect(() => {
    // Back and Forward lead to another screen of this page.
    const open = () => void openRouter();
    window.addEventListener('popstate', open, { once: true });
    return () => window.removeEventListener('popstate', open);
  }, [openRouter]);
  if (error) throw error as Error;
  return (
    <>
      {isLogin && <LoginScreen />}
      {screens ?? (!isLogin && <AppLoading />)}
    </>
  );
};
