import { useEffect, useRef, type RefObject } from 'react';

/** Whether the last input was a key and not a click. */
export function useIsKeyboardInUse(): RefObject<boolean> {
  const isKeyboard = useRef(false);
  useEffect(() => {
    const note = ({ type }: Event) => {
      isKeyboard.current = type === 'keydown';
    };
    window.addEventListener('keydown', note, true);
    window.addEventListener('pointerdown', note, true);
    return () => {
      window.removeEventListener('keydown', note, true);
      window.removeEventListener('pointerdown', note, true);
    };
  }, []);
  return isKeyboard;
}
