import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { TextArrayInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { StaffRecord } from '#shared/console-contract.ts';

const hasEntity = (scope: unknown) => (Array.isArray(scope) && scope.length > 0 ? undefined : 'staff.scope.needed');

/** With which entities somebody works: all of them, or those whose codes are named (R-CON-05). */
export function ScopeInput() {
  const translate = useTranslate();
  const { setValue } = useFormContext<StaffRecord>();
  const scope = useWatch<StaffRecord, 'scope'>({ name: 'scope' });
  const choose = (isEverywhere: boolean) =>
    setValue('scope', isEverywhere ? null : [], { shouldDirty: true, shouldTouch: true });
  return (
    <>
      <FormControlLabel
        control={<Switch checked={scope === null} onChange={(_, isEverywhere) => choose(isEverywhere)} />}
        label={translate('scope.all')}
      />
      {scope && (
        <TextArrayInput source="scope" helperText="staff.scope.help" validate={hasEntity} autoSelect fullWidth />
      )}
    </>
  );
}
