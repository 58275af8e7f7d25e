import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useIsHydrated } from '#portal/ui/loading/hydration.tsx';

/**
 * Sends a form when a script calls its `submit()`, as some password managers do: that dispatches no submit event, and
 * the browser would leave the page. Older browsers do not tell of it, and send nothing.
 * @returns the method of the form: never `get`, which would put the input into the address (R-ALL-01)
 */
export function useNativeSubmit(form: RefObject<HTMLFormElement | null>): 'post' | 'dialog' {
  const isNotified = useIsHydrated() && 'NavigateEvent' in window && 'sourceElement' in NavigateEvent.prototype;
  useEffect(() => {
    if (!isNotified) return undefined;
    const takeOver = (event: NavigateEvent) => {
      if (!event.formData || event.sourceElement !== form.current) return;
      event.preventDefault();
      form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
    };
    window.navigation.addEventListener('navigate', takeOver);
    return () => window.navigation.removeEventListener('navigate', takeOver);
  }, [form, isNotified]);
  return isNotified ? 'post' : 'dialog';
}
