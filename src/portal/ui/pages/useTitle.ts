import { useEffect } from 'react';
import { useEntity } from '#portal/entity/useEntity.ts';

/** Sets the tab title to the names of screen and portal (R-CONF-11), which tell tabs and history entries apart. */
export function useTitle(title: string): void {
  const { nameSite } = useEntity();
  useEffect(() => {
    document.title = `${title} – ${nameSite}`;
    return () => {
      document.title = nameSite;
    };
  }, [title, nameSite]);
}
