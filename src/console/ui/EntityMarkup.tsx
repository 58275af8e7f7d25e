import Box from '@mui/material/Box';
import { useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { MARKUP_CLASS, renderMarkup } from '#shared/markup/render-markup.ts';

/** Markup of an entity, as the portal shows it to suppliers. */
export function EntityMarkup({ html }: { html: string }) {
  const container = useRef<HTMLSpanElement>(null);
  const translate = useTranslate();
  const tableName = translate('terms.table');
  useLayoutEffect(() => {
    if (container.current) renderMarkup(container.current, html, tableName);
  }, [html, tableName]);
  return <Box component="span" ref={container} className={MARKUP_CLASS} sx={WORDS} />;
}

const WORDS = {
  '& :is(h2, h3, h4, h5, h6)': { my: 1, fontSize: '1rem', lineHeight: 1.5, fontWeight: 600 },
  '& .rich-table': { maxWidth: '100%', overflowX: 'auto', overflowWrap: 'normal' },
  '& table': { borderCollapse: 'collapse' },
  '& caption': { pb: 0.5, fontWeight: 600, textAlign: 'start' },
  '& :is(th, td)': { p: '4px 8px', border: '1px solid', textAlign: 'start', verticalAlign: 'top' },
} as const;
