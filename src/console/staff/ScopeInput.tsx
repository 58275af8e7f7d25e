import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { AutocompleteArrayInput, ReferenceArrayInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EntityRecord, StaffRecord } from '#shared/console-contract.ts';
import { createSearchFilter } from '#console/ui/create-search-filter.ts';

const hasEntity = (scope: unknown) => (Array.isArray(scope) && scope.length > 0 ? undefined : 'staff.scope.needed');
const nameOf = ({ name, id }: EntityRecord) => `${name} (${id})`;
const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** The entities of a member: all, or a list (R-CON-05). */
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
        <ReferenceArrayInput source="scope" reference="entities" sort={BY_NAME}>
          <AutocompleteArrayInput
            optionText={nameOf}
            filterToQuery={createSearchFilter}
            helperText="staff.scope.help"
            validate={hasEntity}
            fullWidth
          />
        </ReferenceArrayInput>
      )}
    </>
  );
}
