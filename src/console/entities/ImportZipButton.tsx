import * as api from '#generated/console-contract/addresses.ts';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import type { HttpError } from 'ra-core';
import { useRef, useState } from 'react';
import { usePermissions, useRedirect, useTranslate } from 'react-admin';
import type { Role, VersionDetails } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { useTask } from '#console/ui/useTask.ts';

/** The limit of the service. */
const MOST_BYTES = 10 * 1024 * 1024;

/** Creates a draft from a zip with the structure of the folder, if the user may (R-STU-04). @param entity its code */
export function ImportZipButton({ entity }: { entity: string }) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const { permissions } = usePermissions<readonly Role[]>();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  const { isBusy, run } = useTask((error) => {
    const { message, body } = error as HttpError;
    const { reason = '', name = '', problems } = (body as Refusal | undefined)?.details ?? {};
    const why = problems?.join(' ') || (reason && translate(`entities.import.${reason}`, { name }));
    setFailure(`${translate(message, { _: message })} ${why}`.trim());
  });
  if (!permissions?.includes('editor')) return null;
  const take = async (file: File | undefined) => {
    if (!file) return;
    setFailure(undefined);
    await run(async () => redirect('show', 'versions', (await importZip(entity, file)).id));
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // Lets the user choose the same file again after fixing it.
          target.value = '';
        }}
      />
      <Button startIcon={<UploadIcon />} loading={isBusy} onClick={() => input.current?.click()}>
        {translate('entities.import')}
      </Button>
      <ErrorAlert message={failure} />
    </div>
  );
}

interface Refusal {
  details?: { reason?: string; name?: string; problems?: string[] };
}

async function importZip(entity: string, file: File): Promise<VersionDetails> {
  if (file.size > MOST_BYTES) throw new Error('failures.tooLarge');
  return callWithRenewal(api.importVersion, {
    params: { id: entity },
    file: { content: file, type: 'application/zip' },
  });
}
