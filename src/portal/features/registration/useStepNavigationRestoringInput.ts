import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { onBeforeReload } from '#portal/ui/loading/reload-page.ts';
import { toAddressRestoringInput } from './steps.ts';

/**
 * The history entry of a step: leaving it replaces the entry with one that has `goBack=true` (R-REG-11), so that the
 * browser's Back button restores the input, too; also when the portal reloads the page.
 */
export function useStepNavigationRestoringInput(stepPath: string): {
  goBack: boolean;
  remember: () => void;
  goOn: (to: string) => void;
  isOpen: () => boolean;
} {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isOpen = useMountedCheck();
  useEffect(() => {
    const { history } = window;
    return onBeforeReload(() => history.replaceState(history.state, '', toAddressRestoringInput(stepPath)));
  }, [stepPath]);
  const remember = () => void navigate(toAddressRestoringInput(stepPath), { replace: true });
  const goOn = (to: string) => {
    // The response may arrive when the visitor is already on another screen.
    if (!isOpen()) return;
    remember();
    void navigate(to);
  };
  return { goBack: search.get('goBack') === 'true', remember, goOn, isOpen };
}

/** Whether the screen is still mounted. */
export function useMountedCheck(): () => boolean {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return () => open.current;
}
