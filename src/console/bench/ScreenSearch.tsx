import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import { normaliseByKind } from '#shared/fields/field-kinds.ts';
import { SCENE_AREAS, type SceneArea } from '#shared/scenes/scene.ts';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { SelectField } from '#console/ui/SelectField.tsx';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { ScreenResults } from './ScreenResults.tsx';
import { useLiveEntities } from '#console/reports/useLiveEntities.ts';

/** Finds a screen without a report: by entity, area of the portal, and a code or text that the supplier reads out. */
export function ScreenSearch() {
  const translate = useTranslate();
  const { data: entities, error } = useLiveEntities();
  const [chosen, setChosen] = useState<string>();
  const [area, setArea] = useState<SceneArea | ''>('');
  const [read, setRead] = useState('');
  const query = useDeferredValue(normaliseByKind('text', read));
  const entity = entities?.find(({ id }) => id === chosen) ?? entities?.[0];
  if (error) return <ErrorAlert message={(error as Error).message} />;
  if (!entities) return <LoadingStatus />;
  if (!entity) return <p>{translate('bench.noEntity')}</p>;
  return (
    <>
      <Box
        sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr', lg: '14rem 14rem minmax(0, 1fr)' } }}
      >
        <SelectField
          label={translate('bench.entity')}
          value={entity.id}
          options={entities.map(({ id, name }) => [id, name])}
          onChange={setChosen}
        />
        <SelectField<SceneArea | ''>
          label={translate('bench.entry.read.area')}
          value={area}
          options={[
            ['', translate('bench.entry.read.anywhere')],
            ...SCENE_AREAS.map((one) => [one, translate(`preview.areas.${one}`)] as const),
          ]}
          onChange={setArea}
        />
        <TextField
          label={translate('bench.entry.read.words')}
          placeholder={translate('bench.entry.read.example')}
          value={read}
          sx={{ gridColumn: { sm: '1 / -1', lg: 'auto' } }}
          slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
          onChange={({ target }) => setRead(target.value)}
        />
      </Box>
      {(query !== '' || area !== '') && entity.live && (
        <ScreenResults entity={entity.id} versionId={entity.live.id} area={area} query={query} />
      )}
    </>
  );
}
