import { Create, required, SimpleForm, TextInput, useNotify, useRedirect } from 'react-admin';
import type { ConsoleBodyOf, EntityRecord } from '#shared/console-contract.ts';
import { hostsOf } from '#console/draft/hosts.ts';
import { ColorInput } from './ColorInput.tsx';

/** As it is typed: hosts in one line. */
interface NewEntity extends Omit<ConsoleBodyOf<'createEntity'>, 'hosts'> {
  hosts: string;
}

const NOTHING: Partial<NewEntity> = { code: '', name: '', hosts: '', primaryColor: '#14507A' };
const isNeeded = required();
const isCode = [required(), (code: string) => (/^\d{4}$/.test(code) ? undefined : 'entities.code.invalid')];

/** Only what is filled in is sent. */
const toBody = ({ hosts, ...entity }: NewEntity): ConsoleBodyOf<'createEntity'> => ({
  ...(Object.fromEntries(Object.entries(entity).filter(([, value]) => value)) as Omit<NewEntity, 'hosts'>),
  hosts: hostsOf(hosts),
});

/** A new entity: from a code, a name, hosts and a colour to a draft (R-STU-06). */
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
      <SimpleForm defaultValues={NOTHING} warnWhenUnsavedChanges sx={{ maxWidth: 640 }}>
        <TextInput source="code" validate={isCode} helperText="entities.code.help" slotProps={CODE} autoFocus />
        <TextInput source="name" validate={isNeeded} />
        <TextInput source="hosts" validate={isNeeded} helperText="entities.hosts.help" slotProps={HOSTS} />
        <ColorInput source="primaryColor" />
        <TextInput source="email" type="email" helperText="entities.optional" autoComplete="off" />
        <TextInput source="legalName" helperText="entities.optional" autoComplete="off" />
        <TextInput source="address" helperText="entities.optional" autoComplete="off" />
      </SimpleForm>
    </Create>
  );
}

const CODE = { htmlInput: { inputMode: 'numeric', maxLength: 4, autoComplete: 'off' } } as const;
const HOSTS = { htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } } as const;

export default EntityCreate;
