import { useEffect, useRef, useState } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import { showErrorToast } from '#portal/ui/toasts/toasts.ts';

/** Markup of an entity, sanitized before it is shown; only its text until the sanitizer is loaded. */
export const RichText = ({ html }: { html: string }) => {
  const container = useRef<HTMLSpanElement>(null);
  const [isClean, setClean] = useState(false);
  const isPlain = !/[<&]/.test(html);
  useEffect(() => {
    if (isPlain) return undefined;
    let isWanted = true;
    const show = async () => {
      const { renderMarkup } = await loadCode(() => import('./rich-markup.ts'));
      if (!isWanted || !container.current) return;
      renderMarkup(container.current, html, translate('ui.table'));
      setClean(true);
    };
    show().catch(showErrorToast);
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
