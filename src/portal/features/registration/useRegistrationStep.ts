import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { onBeforeReload } from '#portal/ui/reload-page.ts';
import { toGoBackAddress } from './steps.ts';

/**
 * The place of a step in the history. Whoever leaves it by our own ways finds everything again on coming back, with the
 * browser's button, too: its entry becomes that with `goBack=true` (R-REG-11). So it does where the portal itself loads the
 * page anew.
 */
export function useRegistrationStep(path: string) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isOpen = useIsMountedRef();
  useEffect(() => {
    const { history } = window;
    return onBeforeReload(() => history.replaceState(history.state, '', toGoBackAddress(path)));
  }, [path]);
  const remember = () => void navigate(toGoBackAddress(path), { replace: true });
  const goOn = (to: string) => {
    // The response may arrive when the visitor is already on another screen.
    if (!isOpen()) return;
    remember();
    void navigate(to);
  };
  return { goBack: search.get('goBack') === 'true', remember, goOn, isOpen };
}

/** Whether the screen is still the one that is shown. */
export function useIsMountedRef(): () => boolean {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return () => open.current;
}
