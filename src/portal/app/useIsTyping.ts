import { useEffect, useState } from 'react';

/** How long nothing is typed before it counts as a pause, in milliseconds. */
const PAUSE = 1000;

/**
 * Whether something is typed: since the last key, or since the component was mounted over a field that is being filled in,
 * there was no pause yet. Once there was one, it stays false.
 */
export function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(isInFilledField);
  useEffect(() => {
    if (!isTyping) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(setTyping, PAUSE, false);
    };
    wait();
    document.addEventListener('input', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', wait);
    };
  }, [isTyping]);
  return isTyping;
}

function isInFilledField(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && activeElement.value !== '';
}
