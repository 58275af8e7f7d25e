import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PickedElement } from '#shared/scenes/stage-messages.ts';
import { useDefaultTexts } from '#console/draft/default-texts.ts';
import { useOpenField } from '#console/draft/open-field.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { findDecidingField } from './find-deciding-field.ts';

const NO_TEXTS = {};

/**
 * Leads from what is pressed in the preview to the field that decides it (R-STU-15).
 * @returns what to say of a press that no field decides, and the function that takes presses; undefined where there are
 *   no fields
 */
export function usePressedField(): { said: string | undefined; press: ((element: PickedElement) => void) | undefined } {
  const translate = useTranslate();
  const { files } = useVersionEditor();
  const { data: texts = NO_TEXTS } = useDefaultTexts();
  const openField = useOpenField();
  const [said, setSaid] = useState<string>();
  const press = useCallback(
    (element: PickedElement) => {
      const field = findDecidingField(element, files, texts);
      if (field) openField?.(field);
      const { address } = element;
      const sentence = () =>
        address ? translate('preview.link', { address }) : translate('preview.undecided', { text: shorten(element) });
      setSaid(field ? undefined : sentence());
    },
    [files, texts, openField, translate],
  );
  return { said, press: openField && press };
}

const LONGEST = 60;

const shorten = ({ text, name }: PickedElement): string => {
  const shown = text || name;
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown;
};
