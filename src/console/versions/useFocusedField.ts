import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseFieldId } from '#console/draft/version-editor.ts';

interface FieldPlace {
  file: string;
  path: string;
}

/** The field of the open tab that was focused last; undefined before one was. */
export function useFocusedField(): FieldPlace | undefined {
  const [search] = useSearchParams();
  const tab = search.get('tab');
  const [focused, setFocused] = useState<{ tab: string | null; place: FieldPlace }>();
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const place = target instanceof Element ? findField(target) : undefined;
      if (place) setFocused({ tab, place });
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [tab]);
  return focused?.tab === tab ? focused.place : undefined;
}

/** The field in which an element is. */
function findField(element: Element): FieldPlace | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const place = parseFieldId(at.id);
    if (place) return place;
  }
  return undefined;
}
