import { useTranslate } from 'react-admin';
import { pointerOf } from '#shared/version-changes.ts';
import { FieldText, textOf } from '#console/draft/FieldText.tsx';
import { ENTITY_FILE } from '#console/draft/version-desk.ts';

interface TermsPartProps {
  group: string;
  part: 'label' | 'text' | 'url' | 'height';
  value: unknown;
  onChange: (value: unknown) => void;
}

/** One part of a checkbox of terms. */
export function TermsPart({ group, part, value, onChange }: TermsPartProps) {
  const translate = useTranslate();
  return (
    <FieldText
      file={ENTITY_FILE}
      path={pointerOf(group, part)}
      label={translate(`terms.parts.${part}`)}
      help={translate(`terms.parts.${part}.help`)}
      isLong={part === 'text' || part === 'label'}
      value={textOf(value)}
      onType={(text) => onChange(valueOf(part, text))}
    />
  );
}

/** What was typed, as the file states it; what is no number stays as it was typed, and is told as a problem. */
const valueOf = (part: TermsPartProps['part'], text: string): unknown => {
  if (text === '') return undefined;
  return part === 'height' && /^\d+$/.test(text) ? Number(text) : text;
};
