import { useEffect } from 'react';

/** What whoever sits there does by themselves. */
const DEEDS = ['keydown', 'pointerdown'] as const;

/**
 * Leads to the field that the address names, once it is there, unless somebody went elsewhere before (R-STU-14).
 * @param field the id of its element
 */
export function useFieldOfAddress(field: string | null): void {
  useEffect(() => {
    if (!field || focusField(field)) return undefined;
    const observer = new MutationObserver(() => focusField(field) && observer.disconnect());
    const giveUp = () => observer.disconnect();
    observer.observe(document.body, { childList: true, subtree: true });
    DEEDS.forEach((deed) => window.addEventListener(deed, giveUp));
    return () => {
      giveUp();
      DEEDS.forEach((deed) => window.removeEventListener(deed, giveUp));
    };
  }, [field]);
}

function focusField(id: string): boolean {
  const field = document.getElementById(id);
  field?.focus();
  return field !== null;
}
