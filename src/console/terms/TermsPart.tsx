import { useTranslate } from 'react-admin';
import { pointerOf } from '#shared/version-changes.ts';
import { FieldText, textOf } from '#console/draft/FieldText.tsx';
import { ENTITY_FILE } from '#console/draft/version-desk.ts';
import { RichField } from './RichField.tsx';

interface TermsPartProps {
  group: string;
  part: 'label' | 'text' | 'url' | 'height';
  /** Whether the sentence of the checkbox is shown with its markup; a text that unfolds always is. */
  isRich: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** One part of a checkbox of terms. */
export function TermsPart({ group, part, isRich, value, onChange }: TermsPartProps) {
  const translate = useTranslate();
  const text = textOf(value);
  const field = {
    file: ENTITY_FILE,
    path: pointerOf(group, part),
    label: translate(`terms.parts.${part}`),
    help: translate(`terms.parts.${part}.help`, { count: text.length }),
    value: text,
    onType: (typed: string) => onChange(valueOf(part, typed)),
  };
  const hasMarkup = part === 'text' || (part === 'label' && isRich);
  return hasMarkup ? <RichField {...field} /> : <FieldText {...field} isLong={part === 'label'} />;
}

/** What was typed, as the file states it; what is no number stays as it was typed, and is told as a problem. */
const valueOf = (part: TermsPartProps['part'], text: string): unknown => {
  if (text === '') return undefined;
  return part === 'height' && /^\d+$/.test(text) ? Number(text) : text;
};
