import Box from '@mui/material/Box';
import { BooleanInput, Create, required, SimpleForm, TextInput, useNotify, useRedirect } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CHOSEN_COLORS } from '#shared/theme/brand-colors.ts';
import type { EntityRecord } from '#shared/console/console-contract.ts';
import { NormalisedTextInput } from '#console/ui/NormalisedTextInput.tsx';
import { UnsavedFormGuard } from '#console/ui/UnsavedFormGuard.tsx';
import { ColorInput } from './ColorInput.tsx';
import { CodeInput, HostsInput } from './EntityIdentityInputs.tsx';
import { NewEntityPreview } from './NewEntityPreview.tsx';
import { LogoInput } from './LogoInput.tsx';
import {
  deriveNewEntityColors,
  type NewEntityFormValues,
  NEW_ENTITY_INITIAL_VALUES,
  toCreateEntityBody,
} from './new-entity-form.ts';

/** Creates an entity: code, name, hosts, a logo and three colours become a draft (R-STU-06). What
 * is left out, and nobody else can know, is a problem of the draft.
 */
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
      transform={toCreateEntityBody}
      mutationOptions={{ onSuccess: open }}
      title="entities.new"
    >
      <SimpleForm defaultValues={NEW_ENTITY_INITIAL_VALUES} mode="onTouched">
        <UnsavedFormGuard />
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
          <NewEntityPreview />
        </Box>
      </SimpleForm>
    </Create>
  );
}

const isNeeded = required();

function EntityFields() {
  const [primaryColor] = useWatch<NewEntityFormValues, ['primaryColor']>({ name: ['primaryColor'] });
  const derived = deriveNewEntityColors({ primaryColor });
  return (
    <>
      <CodeInput />
      <TextInput source="name" validate={isNeeded} slotProps={NAME} />
      <HostsInput />
      <LogoInput />
      {CHOSEN_COLORS.map((name) => (
        <ColorInput key={name} source={name} fallback={derived[name]} help={`entities.${name}.help`} />
      ))}
      <TextInput source="legalName" helperText="entities.optional" autoComplete="off" />
      <NormalisedTextInput kind="email" source="email" type="email" helperText="entities.needed" autoComplete="off" />
      <TextInput source="address" helperText="entities.needed" autoComplete="off" />
      {PAGES.map((name) => (
        <NormalisedTextInput
          key={name}
          kind="text"
          source={name}
          type="url"
          placeholder="https://"
          helperText="entities.needed"
          autoComplete="off"
        />
      ))}
      <BooleanInput source="revisedTexts" helperText="entities.revisedTexts.help" />
    </>
  );
}

/** The pages of the entity that every portal links to. */
const PAGES = ['legalNotice', 'cookies', 'privacy'] as const;

/** The title of the browser tab has at most 60 characters, including a suffix. */
const NAME = { htmlInput: { maxLength: 40, autoComplete: 'off' } } as const;

export default EntityCreate;
