import type { StaffRecord } from '#shared/console-contract.ts';
import {
  BooleanInput,
  CheckboxGroupInput,
  FormDataConsumer,
  TextArrayInput,
  TextInput,
  email,
  required,
} from 'react-admin';
import { ROLES } from '#console/session/roles.ts';

const CHOICES = ROLES.map((role) => ({ id: role, name: `roles.${role}` }));

const isNeeded = required();
const isEmail = [required(), email()];
const hasRole = (roles: unknown) => (isFilled(roles) ? undefined : 'staff.roles.needed');
const hasEntity = (scope: unknown) => (isFilled(scope) ? undefined : 'staff.scope.needed');
const isFilled = (list: unknown) => Array.isArray(list) && list.length > 0;

/** What is asked of a member of staff, new or known. */
export const StaffFields = () => (
  <>
    <TextInput source="name" autoComplete="off" validate={isNeeded} />
    <TextInput source="email" type="email" autoComplete="off" validate={isEmail} />
    <CheckboxGroupInput source="roles" choices={CHOICES} validate={hasRole} />
    <BooleanInput
      source="scope"
      label="scope.all"
      format={(scope: StaffRecord['scope']) => scope === null}
      parse={(isEverywhere: boolean) => (isEverywhere ? null : [])}
      helperText={false}
    />
    <FormDataConsumer<StaffRecord>>
      {({ formData }) =>
        formData.scope && (
          <TextArrayInput source="scope" helperText="staff.scope.help" validate={hasEntity} autoSelect fullWidth />
        )
      }
    </FormDataConsumer>
  </>
);
