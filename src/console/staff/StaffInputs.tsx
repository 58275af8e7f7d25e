import Typography from '@mui/material/Typography';
import { CheckboxGroupInput, email, required, useRecordContext, useTranslate } from 'react-admin';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useFormContext, useWatch } from 'react-hook-form';
import { ROLES } from '#console/session/roles.ts';
import { EntitiesInput } from '#console/ui/EntityInputs.tsx';
import { NormalisedTextInput } from '#console/ui/NormalisedTextInput.tsx';
import type { StaffRecord } from '#shared/console/console-contract.ts';
import { needsOne } from '#console/ui/needs-one.ts';

const hasEntity = needsOne('staff.scope.needed');

const CHOICES = ROLES.map((id) => ({ id }));

const isNeeded = required();

const isEmail = [required(), email()];

const hasRole = needsOne('staff.roles.needed');

/** Aligns checkboxes with the first line of their label. */
const TOP = { '& .MuiFormControlLabel-root': { alignItems: 'flex-start' } };

export const StaffInputs = () => (
  <>
    <NormalisedTextInput source="name" autoComplete="off" validate={isNeeded} />
    <NormalisedTextInput kind="email" source="email" type="email" autoComplete="off" validate={isEmail} />
    <CheckboxGroupInput
      source="roles"
      choices={CHOICES}
      optionText={<RoleChoice />}
      row={false}
      validate={hasRole}
      sx={TOP}
    />
    <ScopeInput />
  </>
);

/** A role with a description of its permissions. */
function RoleChoice() {
  const translate = useTranslate();
  const role = useRecordContext()?.id;
  return (
    <>
      {translate(`roles.${role}`)}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block', mb: 0.5 }}>
        {translate(`roles.${role}.may`)}
      </Typography>
    </>
  );
}

/** The entities of a member: all, or a list (R-CON-05). */
function ScopeInput() {
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
      {scope && <EntitiesInput source="scope" helperText="staff.scope.help" validate={hasEntity} />}
    </>
  );
}
