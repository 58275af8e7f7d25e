import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { SceneRecord } from '#shared/console/console-contract.ts';

interface ScenePickerProps {
  scenes: readonly SceneRecord[];
  value: SceneRecord;
  onChoose: (scene: SceneRecord) => void;
}

/** Selects a scene: grouped by area, searchable by name. */
export function ScenePicker({ scenes, value, onChoose }: ScenePickerProps) {
  const translate = useTranslate();
  return (
    <Autocomplete
      disableClearable
      size="small"
      options={scenes}
      value={value}
      groupBy={({ area }) => translate(`preview.areas.${area}`)}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText={translate('preview.noScene')}
      onChange={(_event, scene) => onChoose(scene)}
      sx={{ flex: '1 1 260px', minWidth: 0, maxWidth: 480 }}
      renderInput={(params) => <TextField {...params} label={translate('preview.scene')} margin="none" />}
    />
  );
}
