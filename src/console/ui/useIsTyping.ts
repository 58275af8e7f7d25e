import { useEffect, useState } from 'react';

/** Whoever has not typed for this long has paused. */
const PAUSE_MS = 1_500;

/** Whether somebody is typing into a field of the page; it ends with a pause. @param isWatched false stops looking */
export function useIsTyping(isWatched: boolean): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onInput = () => {
      setTyping(true);
      clearTimeout(timer);
      timer = setTimeout(() => setTyping(false), PAUSE_MS);
    };
    if (isWatched) window.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      setTyping(false);
      window.removeEventListener('input', onInput);
    };
  }, [isWatched]);
  return isTyping;
}
