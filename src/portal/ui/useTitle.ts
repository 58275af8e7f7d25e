import { useEffect } from 'react';
import { useEntity } from '#portal/entity/useEntity.ts';

/** Has the tab say which screen is shown, and then whose portal it is (R-CONF-11): tabs and history tell screens apart. */
export function useTitle(title: string): void {
  const { nameSite } = useEntity();
  useEffect(() => {
    document.title = `${title} – ${nameSite}`;
    return () => {
      document.title = nameSite;
    };
  }, [title, nameSite]);
}
