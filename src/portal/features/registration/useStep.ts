import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { beforeReload } from '#portal/ui/reload-page.ts';
import { restored } from './steps.ts';

/**
 * The place of a step in the history. Whoever leaves it by our own ways finds everything again on coming back, with the
 * browser's button, too: its entry becomes that with `goBack=true` (R-REG-11). So it does where the portal itself loads the
 * page anew.
 */
export function useStep(path: string) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  useEffect(() => {
    const { history } = window;
    return beforeReload(() => history.replaceState(history.state, '', restored(path)));
  }, [path]);
  const remember = () => void navigate(restored(path), { replace: true });
  const goOn = (to: string) => {
    // The response may arrive when the visitor is already on another screen.
    if (!isOpen()) return;
    remember();
    void navigate(to);
  };
  return { goBack: search.get('goBack') === 'true', remember, goOn, isOpen };
}

/** Whether the screen is still the one that is shown. */
export function useIsOpen(): () => boolean {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return () => open.current;
}
