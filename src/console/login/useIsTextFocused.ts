import { useEffect, useState } from 'react';

/** Input elements that take no text. */
const WITHOUT_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

const CHANGES = ['focusin', 'focusout', 'pointerup', 'pointercancel'] as const;

/** Whether the focus is where somebody may be typing; it changes only after a click is over. */
export function useIsTextFocused(): boolean {
  const [isFocused, setFocused] = useState(isTextFocused);
  useEffect(() => {
    let isPressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      isPressed = true;
    };
    // Between two fields the focus is nowhere for a moment.
    const check = ({ type }: Event) => {
      if (type.startsWith('pointer')) isPressed = false;
      clearTimeout(timer);
      timer = setTimeout(() => !isPressed && setFocused(isTextFocused()));
    };
    window.addEventListener('pointerdown', press, true);
    for (const change of CHANGES) window.addEventListener(change, check, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', press, true);
      for (const change of CHANGES) window.removeEventListener(change, check, true);
    };
  }, []);
  return isFocused;
}

function isTextFocused(): boolean {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement)
    return !activeElement.readOnly && !WITHOUT_TEXT.has(activeElement.type);
  if (activeElement instanceof HTMLTextAreaElement) return !activeElement.readOnly;
  // What is done inside a frame, this page cannot see.
  return (
    activeElement instanceof HTMLIFrameElement || (activeElement as HTMLElement | null)?.isContentEditable === true
  );
}
