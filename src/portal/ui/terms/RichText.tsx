import { useLayoutEffect, useRef, useState } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { showErrorToast } from '#portal/ui/toasts/toasts.ts';
import { getMarkupRenderer, hasMarkup, loadMarkupRenderer } from './markup-renderer.ts';

/** Markup of an entity, sanitized before it is shown; only its text until the sanitizer is loaded. */
export const RichText = ({ html }: { html: string }) => {
  const container = useRef<HTMLSpanElement>(null);
  const [isClean, setClean] = useState(() => getMarkupRenderer() !== undefined);
  const isPlain = !hasMarkup(html);
  // Before the first paint where the sanitizer is here, so that nothing moves.
  useLayoutEffect(() => {
    if (isPlain) return undefined;
    let isWanted = true;
    const show = (render: NonNullable<ReturnType<typeof getMarkupRenderer>>) => {
      if (isWanted && container.current) render(container.current, html, translate('ui.table'));
    };
    const renderer = getMarkupRenderer();
    if (renderer) show(renderer);
    else
      loadMarkupRenderer()
        .then((render) => {
          show(render);
          if (isWanted) setClean(true);
        })
        .catch(showErrorToast);
    return () => {
      isWanted = false;
    };
  }, [html, isPlain]);
  if (isPlain) return html;
  return (
    <>
      <span ref={container} className="rich-text" />
      {!isClean && html.replace(/<[^<>]*>/g, '')}
    </>
  );
};
