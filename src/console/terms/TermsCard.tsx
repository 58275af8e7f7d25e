import Box from '@mui/material/Box';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useEffectivePortalText } from '#console/draft/default-texts.ts';
import { findTermsTextKey } from '#shared/entity/terms-text-key.ts';
import { escapeMarkup } from './rich-markup.ts';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';
import { SelectField } from '#console/ui/SelectField.tsx';
import { useEntityGroup } from '#console/draft/entity-fields.ts';
import type { TermsField } from '#shared/entity/entity.ts';
import { EditorPreviewRow } from './EditorPreviewRow.tsx';
import { OverrideSection } from './OverrideSection.tsx';
import { convertTermsType, losesText, TERMS_FIELDS_BY_TYPE, type TermsType, TERMS_TYPES } from './terms-types.ts';
import { TermsPreview } from './TermsPreview.tsx';
import { toJsonPointer } from '#shared/versions/version-changes.ts';
import { FieldComments } from '#console/draft/FieldComments.tsx';
import { VersionTextField, toEditableText } from '#console/draft/VersionTextField.tsx';
import { ENTITY_FILE } from '#console/draft/version-editor.ts';
import { RichTextField } from './RichTextField.tsx';

/** One checkbox of terms: its type and the fields of that type, next to a preview. */
export function TermsCard({ name }: { name: TermsField }) {
  const translate = useTranslate();
  const { effective, isOwn, isEditable, change, changePart, id } = useEntityGroup(name);
  const type = effective['type'] as TermsType;
  const parts = TERMS_FIELDS_BY_TYPE[type] ?? [];
  const [asked, setAsked] = useState<TermsType>();
  const choose = (one: TermsType) => change(convertTermsType(effective, one));
  return (
    <OverrideSection
      title={translate(`brand.fields.${name}`)}
      isOwn={isOwn}
      onReset={isEditable ? () => change(undefined) : undefined}
    >
      <EditorPreviewRow>
        <Box sx={{ minWidth: 0 }}>
          <FieldComments file={ENTITY_FILE} path={toJsonPointer(name)} isTextField>
            <SelectField<TermsType | ''>
              id={id}
              label={translate('terms.type')}
              value={TERMS_TYPES.includes(type) ? type : ''}
              options={TERMS_TYPES.map((one) => [one, translate(`terms.types.${one}`)])}
              isReadOnly={!isEditable}
              onChange={(one) => (one !== '' && losesText(effective, one) ? setAsked(one) : choose(one as TermsType))}
            />
          </FieldComments>
          {parts.map((part) => (
            <TermsPart
              key={`${part} ${type}`}
              group={name}
              part={part}
              type={type}
              value={effective[part]}
              onChange={(value) => changePart(part, value)}
            />
          ))}
        </Box>
        <TermsPreview name={name} terms={effective} />
      </EditorPreviewRow>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={translate('terms.type.title')}
        content={translate('terms.type.content', { type: asked ? translate(`terms.types.${asked}`) : '' })}
        confirmLabel={translate('terms.type.confirm')}
        onConfirm={() => {
          if (asked) choose(asked);
          setAsked(undefined);
        }}
        onClose={() => setAsked(undefined)}
      />
    </OverrideSection>
  );
}

interface TermsPartProps {
  group: string;
  part: 'label' | 'text' | 'url' | 'height';
  type: TermsType;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** One field of a checkbox of terms. */
function TermsPart({ group, part, type, value, onChange }: TermsPartProps) {
  const translate = useTranslate();
  const locale = useLocale();
  // The label may have markup in one type only; an expandable text always may.
  const hasMarkup = part === 'text' || (part === 'label' && type === 'raw-label');
  const fallback = useEffectivePortalText(findTermsTextKey(group, part, type) ?? '');
  // Whoever empties the field writes on; the default is back in it the next time.
  const [isEmptied, setEmptied] = useState(false);
  const own = toEditableText(value);
  const hasDefault = own === '' && fallback !== '';
  const text = hasDefault && !isEmptied ? toShownText(fallback, part === 'label' && hasMarkup) : own;
  const help = translate(`terms.parts.${part}.help`, { count: text.length.toLocaleString(locale) });
  const field = {
    file: ENTITY_FILE,
    path: toJsonPointer(group, part),
    label: translate(`terms.parts.${part}`),
    help: hasDefault ? `${translate('terms.default')} ${help}` : help,
    value: text,
    onType: (typed: string) => {
      setEmptied(typed === '');
      onChange(valueOf(part, typed));
    },
  };
  return hasMarkup ? <RichTextField {...field} /> : <VersionTextField {...field} isLong={part === 'label'} />;
}

const toShownText = (text: string, needsEscape: boolean) => (needsEscape ? escapeMarkup(text) : text);

/** Converts typed text to the value in the file; an invalid number stays a text, which is reported as a problem. */
const valueOf = (part: TermsPartProps['part'], text: string): unknown => {
  if (text === '') return undefined;
  return part === 'height' && /^\d+$/.test(text) ? Number(text) : text;
};
