import { useTranslate } from 'react-admin';
import { ChoiceButtons } from '#console/ui/ChoiceButtons.tsx';
import { VIEWPORTS } from './viewports.ts';

/** The widths in which the portal is shown, as choices. */
export function useWidthChoices() {
  const translate = useTranslate();
  return VIEWPORTS.map(({ width }) => ({ value: width, text: width, label: translate(`preview.width.${width}`) }));
}

interface WidthButtonsProps {
  /** Of the screen: 375, 768 or 1280. */
  value: number;
  onChoose: (width: number) => void;
}

/** Chooses the width in which the portal is previewed (R-STU-15). */
export function WidthButtons({ value, onChoose }: WidthButtonsProps) {
  const translate = useTranslate();
  return (
    <ChoiceButtons label={translate('preview.width')} value={value} choices={useWidthChoices()} onChoose={onChoose} />
  );
}
