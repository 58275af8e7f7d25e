import { useLayoutEffect, useRef } from 'react';
import { cleanMarkup } from '#shared/clean-markup.ts';

/** Markup of an entity, cleaned as the portal cleans it before suppliers see it. */
export function RichWords({ html }: { html: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(cleanMarkup(html)), [html]);
  return <span ref={place} />;
}
