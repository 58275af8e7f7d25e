import Box from '@mui/material/Box';
import { Create, required, SimpleForm, TextInput, useNotify, useRedirect } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CHOSEN_COLORS } from '#shared/brand-colors.ts';
import type { EntityRecord } from '#shared/console-contract.ts';
import { hostsOf } from '#console/draft/hosts.ts';
import { TypedInput } from '#console/ui/TypedInput.tsx';
import { UnsavedGuard } from '#console/ui/UnsavedGuard.tsx';
import { ColorInput } from './ColorInput.tsx';
import { LoginPreview } from './LoginPreview.tsx';
import { LogoInput } from './LogoInput.tsx';
import { colorsTyped, type NewEntity, NOTHING, toBody } from './new-entity.ts';
import { useNameCheck } from './useNameCheck.ts';

/** A new entity: from a code, a name, hosts, a logo and three colours to a draft (R-STU-06). */
function EntityCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  const open = ({ id, draft }: EntityRecord) => {
    notify('entities.created', { type: 'success' });
    if (draft) redirect('show', 'versions', draft.id);
    else redirect('show', 'entities', id);
  };
  return (
    <Create<EntityRecord>
      redirect={false}
      transform={toBody}
      mutationOptions={{ onSuccess: open }}
      title="entities.new"
    >
      <SimpleForm defaultValues={NOTHING} mode="onTouched">
        <UnsavedGuard />
        <Box
          sx={{
            display: 'grid',
            columnGap: 4,
            rowGap: 3,
            width: '100%',
            gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 26rem)' },
          }}
        >
          <div>
            <EntityFields />
          </div>
          <LoginPreview />
        </Box>
      </SimpleForm>
    </Create>
  );
}

const isNeeded = required();
const isCode = (code: string) => (/^\d{4}$/.test(code) ? undefined : 'entities.code.invalid');

function EntityFields() {
  const check = useNameCheck();
  const [primaryColor] = useWatch<NewEntity, ['primaryColor']>({ name: ['primaryColor'] });
  const derived = colorsTyped({ primaryColor });
  const codeChecks = [isNeeded, isCode, (code: string) => check('code', code)];
  const hostChecks = [isNeeded, (hosts: string) => check('hosts', hostsOf(hosts).join(','))];
  return (
    <>
      <TypedInput source="code" validate={codeChecks} helperText="entities.code.help" slotProps={CODE} autoFocus />
      <TextInput source="name" validate={isNeeded} slotProps={NAME} />
      <TextInput source="hosts" validate={hostChecks} helperText="entities.hosts.help" slotProps={HOSTS} />
      <LogoInput />
      {CHOSEN_COLORS.map((name) => (
        <ColorInput key={name} source={name} fallback={derived[name]} help={`entities.${name}.help`} />
      ))}
      <TypedInput kind="email" source="email" type="email" helperText="entities.optional" autoComplete="off" />
      <TextInput source="legalName" helperText="entities.optional" autoComplete="off" />
      <TextInput source="address" helperText="entities.optional" autoComplete="off" />
    </>
  );
}

const CODE = { htmlInput: { inputMode: 'numeric', autoComplete: 'off' } } as const;
/** With what the browser's tab says beside it, it has 60 characters. */
const NAME = { htmlInput: { maxLength: 40, autoComplete: 'off' } } as const;
const HOSTS = { htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } } as const;

export default EntityCreate;
