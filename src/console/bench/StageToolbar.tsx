import AdsClickIcon from '@mui/icons-material/AdsClick';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { VIEWPORTS } from '#console/preview/viewports.ts';
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
    <ToggleButtonGroup
      exclusive
      size="small"
      value={width ?? 'own'}
      aria-label={translate('bench.width')}
      onChange={(_event, chosen: number | 'own' | null) =>
        chosen !== null && setWidth(chosen === 'own' ? undefined : chosen)
      }
    >
      <ToggleButton value="own">
        {own === undefined ? translate('bench.width.usual') : translate('bench.width.own', { width: own })}
      </ToggleButton>
      {VIEWPORTS.map((screen) => (
        <ToggleButton key={screen.width} value={screen.width} aria-label={translate(`preview.width.${screen.width}`)}>
          {screen.width}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Looks() {
  const translate = useTranslate();
  const { look, setLook, ask } = useBench();
  const choose = (chosen: StageMode | null) => {
    if (chosen === null) return;
    setLook(chosen);
    if (chosen === 'heard') ask({ type: 'stage:outline' });
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={look}
      aria-label={translate('bench.look')}
      onChange={(_event, chosen: StageMode | null) => choose(chosen)}
    >
      {LOOKS.map((one) => (
        <ToggleButton key={one} value={one}>
          {translate(`bench.look.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
