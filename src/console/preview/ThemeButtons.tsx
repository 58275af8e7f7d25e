import { useTranslate } from 'react-admin';
import { THEME_MODES, type ThemeMode } from '#shared/theme/theme.ts';
import { ChoiceButtons } from '#console/ui/ChoiceButtons.tsx';

interface ThemeButtonsProps {
  value: ThemeMode;
  onChoose: (theme: ThemeMode) => void;
}

/** Chooses the theme in which the portal is previewed (R-ALL-04). */
export function ThemeButtons({ value, onChoose }: ThemeButtonsProps) {
  const translate = useTranslate();
  return (
    <ChoiceButtons
      label={translate('preview.theme')}
      value={value}
      choices={THEME_MODES.map((theme) => ({ value: theme, text: translate(`preview.theme.${theme}`) }))}
      onChoose={onChoose}
    />
  );
}
