import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ListContextProvider, Pagination, useListController, useTranslate } from 'react-admin';
import type { VersionRecord } from '#shared/console/console-contract.ts';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { ListError } from '#console/ui/ListError.tsx';
import { VersionListItem } from './VersionListItem.tsx';

const LATEST = { field: 'number', order: 'DESC' } as const;

/** All versions of an entity, latest first. @param entity its code */
export function EntityVersionList({ entity }: { entity: string }) {
  const translate = useTranslate();
  const list = useListController<VersionRecord, Error>({
    resource: 'versions',
    filter: { entity },
    sort: LATEST,
    perPage: 10,
    storeKey: false,
    disableSyncWithLocation: true,
  });
  return (
    <section aria-labelledby="versions">
      <Typography id="versions" component="h3" variant="h5" sx={{ mb: 1 }}>
        {translate('resources.versions.name', { smart_count: 2 })}
      </Typography>
      {list.error && (
        <ListContextProvider value={list}>
          <ListError />
        </ListContextProvider>
      )}
      {list.isPending && <LoadingStatus />}
      {list.data && (
        <ListContextProvider value={list}>
          <Card variant="outlined">
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {list.data.map((version) => (
                <VersionListItem key={version.id} version={version} />
              ))}
            </Box>
          </Card>
          <Pagination rowsPerPageOptions={[]} />
        </ListContextProvider>
      )}
    </section>
  );
}
