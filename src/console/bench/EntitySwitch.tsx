import { useTranslate } from 'react-admin';
import { SelectField } from '#console/ui/SelectField.tsx';
import { useBench } from './bench-context.ts';
import { useLiveEntities } from '#console/reports/useLiveEntities.ts';

/** Shows the scene with another entity instead of the entity of the report (R-BEN-06). */
export function EntitySwitch() {
  const translate = useTranslate();
  const { held, entity, showIn } = useBench();
  const { data: entities = [] } = useLiveEntities();
  const choose = (code: string) => {
    const found = entities.find(({ id }) => id === code);
    showIn(found?.live && code !== held.entity ? { entity: code, version: found.live } : undefined);
  };
  const others = entities.filter(({ id }) => id !== held.entity);
  if (others.length === 0) return null;
  const own = entities.find(({ id }) => id === held.entity);
  return (
    <SelectField
      margin="none"
      label={translate('bench.entity')}
      value={entity}
      sx={{ width: '15rem' }}
      options={[[held.entity, own?.name ?? held.entity], ...others.map(({ id, name }) => [id, name] as const)]}
      onChange={choose}
    />
  );
}
