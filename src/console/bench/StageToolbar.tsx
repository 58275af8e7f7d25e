import AdsClickIcon from '@mui/icons-material/AdsClick';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { useTranslate } from 'react-admin';
import { ChoiceButtons } from '#console/ui/ChoiceButtons.tsx';
import { useWidthChoices } from '#console/preview/WidthButtons.tsx';
import { useBench } from './bench-context.ts';
import { EntitySwitch } from './EntitySwitch.tsx';
import type { StageMode } from './useBenchState.ts';

const LOOKS: readonly StageMode[] = ['light', 'dark', 'heard'];

/** The options of the stage: width, dark mode, screen reader outline and entity. */
export const StageToolbar = () => (
  <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
    <PickSwitch />
    <Widths />
    <Looks />
    <EntitySwitch />
  </Box>
);

function PickSwitch() {
  const translate = useTranslate();
  const { isPicking, setPicking } = useBench();
  return (
    <ToggleButton
      value="pick"
      size="small"
      selected={isPicking}
      color="primary"
      onChange={() => setPicking(!isPicking)}
    >
      <AdsClickIcon fontSize="small" sx={{ mr: 1 }} />
      {translate('bench.pick')}
    </ToggleButton>
  );
}

function Widths() {
  const translate = useTranslate();
  const { shown, width, setWidth } = useBench();
  const own = shown.viewport?.width;
  return (
    <ChoiceButtons<number | 'own'>
      label={translate('bench.width')}
      value={width ?? 'own'}
      choices={[
        {
          value: 'own',
          text: own === undefined ? translate('bench.width.usual') : translate('bench.width.own', { width: own }),
        },
        ...useWidthChoices(),
      ]}
      onChoose={(chosen) => setWidth(chosen === 'own' ? undefined : chosen)}
    />
  );
}

function Looks() {
  const translate = useTranslate();
  const { look, setLook, ask } = useBench();
  const choose = (chosen: StageMode) => {
    setLook(chosen);
    if (chosen === 'heard') ask({ type: 'stage:outline' });
  };
  return (
    <ChoiceButtons
      label={translate('bench.look')}
      value={look}
      choices={LOOKS.map((value) => ({ value, text: translate(`bench.look.${value}`) }))}
      onChoose={choose}
    />
  );
}
