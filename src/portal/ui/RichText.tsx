import { useEffect, useRef, useState } from 'react';
import { loadCode } from './load-code.ts';
import { showErrorToast } from './toasts.ts';

/** Markup of an entity, cleaned before it is shown; until the cleaner is loaded, its words alone. */
export const RichText = ({ html }: { html: string }) => {
  const place = useRef<HTMLSpanElement>(null);
  const [isClean, setClean] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const show = async () => {
      const { cleanMarkup } = await loadCode(() => import('#shared/clean-markup.ts'));
      if (!isWanted) return;
      place.current?.replaceChildren(cleanMarkup(html));
      setClean(true);
    };
    show().catch(showErrorToast);
    return () => {
      isWanted = false;
    };
  }, [html]);
  return (
    <>
      <span ref={place} />
      {!isClean && html.replace(/<[^<>]*>/g, '')}
    </>
  );
};
