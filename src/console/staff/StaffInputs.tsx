import Typography from '@mui/material/Typography';
import { CheckboxGroupInput, email, required, useRecordContext, useTranslate } from 'react-admin';
import { ROLES } from '#console/session/roles.ts';
import { NormalisedTextInput } from '#console/ui/NormalisedTextInput.tsx';
import { ScopeInput } from './ScopeInput.tsx';

const CHOICES = ROLES.map((id) => ({ id }));

const isNeeded = required();
const isEmail = [required(), email()];
const hasRole = (roles: unknown) => (Array.isArray(roles) && roles.length > 0 ? undefined : 'staff.roles.needed');

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
