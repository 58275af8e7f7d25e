import * as api from '#generated/console-contract/addresses.ts';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { Form, SelectInput, useGetList, useNotify, usePermissions, useRedirect, useTranslate } from 'react-admin';
import type { EntityRecord, Role, VersionRecord } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { useSubmit } from '#console/ui/useSubmit.ts';
import { parseHosts } from '#console/draft/parse-hosts.ts';
import { ActionDialog } from '#console/ui/ActionDialog.tsx';
import { CodeInput, HostsInput } from './EntityIdentityInputs.tsx';

/** Copies the open entity to a new one, if the user may (R-DESK-04). */
export function CopyEntityButton({ entity }: { entity: EntityRecord }) {
  const translate = useTranslate();
  const { permissions } = usePermissions<readonly Role[]>();
  const [isOpen, setOpen] = useState(false);
  if (!permissions?.includes('editor')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('entities.copy')}</Button>
      {isOpen && <CopyEntityDialog entity={entity} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CopyEntityDialogProps {
  entity: EntityRecord;
  onClose: () => void;
}

function CopyEntityDialog({ entity, onClose }: CopyEntityDialogProps) {
  const translate = useTranslate();
  const formId = useId();
  const { submit, isSending, failure } = useCopyEntity(entity.id);
  const versions = useCopyableVersions(entity);
  return (
    <ActionDialog
      title={translate('entities.copy.title', { name: entity.name })}
      content={translate('entities.copy.content')}
      confirmLabel={translate('entities.copy.confirm')}
      formId={formId}
      isBusy={isSending}
      failure={failure}
      onClose={onClose}
    >
      <Form
        id={formId}
        mode="onTouched"
        // Otherwise the form starts with the hosts of the copied entity.
        record={{}}
        defaultValues={{ code: '', hosts: '', from: (entity.live ?? entity.draft)?.number }}
        onSubmit={(values: object) => submit(values as CopyFormValues)}
      >
        <CodeInput />
        <HostsInput />
        <SelectInput
          source="from"
          label="entities.copy.from"
          choices={versions}
          translateChoice={false}
          validate={[]}
          isRequired
        />
      </Form>
    </ActionDialog>
  );
}

const MOST_VERSIONS = 200;

/** The versions of an entity, latest first, as choices. */
function useCopyableVersions({ id, live }: EntityRecord): { id: number; name: string }[] {
  const translate = useTranslate();
  const { data } = useGetList<VersionRecord>('versions', {
    filter: { entity: id },
    sort: { field: 'number', order: 'DESC' },
    pagination: { page: 1, perPage: MOST_VERSIONS },
  });
  const numbers = data?.map(({ number }) => number) ?? (live ? [live.number] : []);
  return numbers.map((number) => ({
    id: number,
    name: translate(number === live?.number ? 'entities.copy.live' : 'versions.number', { number }),
  }));
}

interface CopyFormValues {
  code: string;
  hosts: string;
  from: number;
}

function useCopyEntity(source: string) {
  const notify = useNotify();
  const redirect = useRedirect();
  return useSubmit<CopyFormValues>(async ({ code, hosts, from }) => {
    const body = { code, hosts: parseHosts(hosts), from };
    const { id, draft } = await callWithRenewal(api.copyEntity, { params: { id: source }, body });
    notify('entities.created', { type: 'success' });
    if (draft) redirect('show', 'versions', draft.id);
    else redirect('show', 'entities', id);
  });
}
