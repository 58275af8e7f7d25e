import * as api from '#generated/console-contract/addresses.ts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePermissions, useRedirect, useTranslate } from 'react-admin';
import type { Role } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { DifferenceList } from '#console/differences/DifferenceList.tsx';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { useNotifyError } from '#console/ui/useNotifyError.ts';
import { useTask } from '#console/ui/useTask.ts';

/** The differences between the folder of an entity and its live version, with a button to import them (R-STU-03). */
export function FolderDifferences({ entity }: { entity: string }) {
  const translate = useTranslate();
  const { permissions } = usePermissions<readonly Role[]>();
  const { take, isBusy } = useTaking(entity);
  const { data, error, isPending } = useQuery({
    queryKey: ['entities', 'folder', entity],
    queryFn: () => callWithRenewal(api.readFolder, { params: { id: entity } }),
  });
  return (
    <Alert severity="warning" role="presentation" sx={{ width: '100%' }}>
      <AlertTitle component="h3">{translate('entities.folderDifferent')}</AlertTitle>
      {translate('entities.folderDifferent.help')}
      {isPending && <LoadingStatus />}
      {error && <p role="alert">{translate(error.message, { _: error.message })}</p>}
      {data?.differences.length === 0 && <p>{translate('entities.folderDifferent.none')}</p>}
      {data && data.differences.length > 0 && (
        <>
          <p>{translate(data.against ? 'entities.folderDifferent.live' : 'entities.folderDifferent.new')}</p>
          <DifferenceList differences={data.differences} headingLevel="h4" />
        </>
      )}
      {permissions?.includes('editor') && (
        <Button color="inherit" variant="outlined" loading={isBusy} onClick={() => void take()}>
          {translate('entities.folderDifferent.take')}
        </Button>
      )}
    </Alert>
  );
}

function useTaking(entity: string) {
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const { isBusy, run } = useTask(useNotifyError());
  const take = async () => {
    const { id } = await callWithRenewal(api.takeFolder, { params: { id: entity } });
    void queryClient.invalidateQueries({ queryKey: ['entities'] });
    void queryClient.invalidateQueries({ queryKey: ['versions', 'getList'] });
    redirect('show', 'versions', id);
  };
  return { take: () => run(take), isBusy };
}
