import Box from '@mui/material/Box';
import { createElement, Fragment, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useEffectivePortalText } from '#console/draft/default-texts.ts';
import { toEditableText } from '#console/draft/VersionTextField.tsx';
import { EntityMarkup } from '#console/ui/EntityMarkup.tsx';
import { TERMS_FORM_FIELDS } from '#shared/entity/terms-text-key.ts';
import { splitAtFirstBlock } from '#shared/markup/allowed-markup.ts';
import { FOLLOWS } from './EditorPreviewRow.tsx';
import { PortalSurface } from './PortalSurface.tsx';

interface TermsPictureProps {
  /** The field of entity.json. */
  name: keyof typeof TERMS_FORM_FIELDS;
  terms: Record<string, unknown>;
}

/** A checkbox of terms as the supplier sees it, in the colours of the entity (R-CONF-30, R-STU-10). */
export function TermsPreview({ name, terms }: TermsPictureProps) {
  const translate = useTranslate();
  const fallback = useEffectivePortalText(TERMS_FORM_FIELDS[name]);
  const { type } = terms;
  const label = toEditableText(terms['label']) || fallback;
  const [sentence, rest] = splitAtFirstBlock(label);
  return (
    <PortalSurface>
      {type === 'hidden' && <span>{translate('terms.picture.hidden')}</span>}
      {type === 'raw-label' && (
        <Tick>
          <EntityMarkup html={sentence || fallback} />
        </Tick>
      )}
      {type === 'raw-label' && rest && <LongTerms label={fallback} html={rest} />}
      {(type === 'expandable' || type === 'iframe') && <Tick>{label}</Tick>}
      {type === 'expandable' && <Unfolding name={name} label={label} text={toEditableText(terms['text'])} />}
      {type === 'iframe' && <Frame url={toEditableText(terms['url'])} height={Number(terms['height']) || 240} />}
    </PortalSurface>
  );
}

function Tick({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box component="input" id={id} type="checkbox" sx={{ flex: 'none', width: 24, height: 24, m: 0 }} />
      <label htmlFor={id}>{children}</label>
    </Box>
  );
}

function Unfolding({ name, label, text }: { name: TermsPictureProps['name']; label: string; text: string }) {
  const field = TERMS_FORM_FIELDS[name];
  const unfold = useEffectivePortalText(`${field}.unfold`);
  const fallback = useEffectivePortalText(`${field}.text`);
  return (
    <details open>
      <Box component="summary" sx={{ width: 'fit-content', py: 0.5, ml: 4.5, fontWeight: 600, cursor: 'pointer' }}>
        {unfold}
      </Box>
      <LongTerms label={label} html={text || fallback} />
    </details>
  );
}

/** It is seen without a touch: the picture of a text would not say that it goes on. */
const SCROLLBAR = {
  '&::-webkit-scrollbar': { width: 8 },
  '&::-webkit-scrollbar-thumb': { borderRadius: '4px', backgroundColor: '#9aa5b1' },
} as const;

const LongTerms = ({ label, html }: { label: string; html: string }) => (
  <Box
    role="group"
    aria-label={label}
    tabIndex={0}
    {...FOLLOWS}
    sx={{ mt: 1, ml: 4.5, maxHeight: 240, maxWidth: '75ch', overflow: 'auto', color: '#545f6e', ...SCROLLBAR }}
  >
    <EntityMarkup html={html} />
  </Box>
);

/** A placeholder: the console never loads the page itself, since it sends requests only to its own service. */
function Frame({ url, height }: { url: string; height: number }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{ display: 'grid', placeItems: 'center', p: 1, border: '1px dashed #6f7a86', borderRadius: 1 }}
      style={{ minHeight: Math.min(Math.max(height, 80), 1200) }}
    >
      <span style={{ textAlign: 'center' }}>{wrapAfterSlashes(translate('terms.picture.frame', { url, height }))}</span>
    </Box>
  );
}

/** Lets a long address wrap after its slashes, and not within a word. */
function wrapAfterSlashes(sentence: string): ReactNode {
  const [first, ...others] = sentence.split('/');
  return createElement(Fragment, null, first, ...others.flatMap((part) => ['/', createElement('wbr'), part]));
}
