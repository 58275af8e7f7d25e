import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { SCREENS } from './screens.ts';

interface WidthPickerProps {
  value: number;
  onChoose: (width: number) => void;
}

/** Phone, tablet or laptop. */
export function WidthPicker({ value, onChoose }: WidthPickerProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={translate('preview.width')}
      onChange={(_event, width: number | null) => width !== null && onChoose(width)}
    >
      {SCREENS.map(({ width }) => (
        <ToggleButton key={width} value={width} aria-label={translate(`preview.width.${width}`)}>
          {width}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
