import * as api from '#generated/console-contract/addresses.ts';
import { useGetOne } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import type { EntityRecord } from '#shared/console/console-contract.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { BenchWorkspace } from './BenchWorkspace.tsx';
import { useRecordDetails } from './useRecordDetails.ts';

/** The bench with a scene of the library and the live version of an entity. */
function ScenePage() {
  const { scene: id = '' } = useParams();
  const [search] = useSearchParams();
  const code = search.get('entity') ?? '';
  const scene = useRecordDetails(api.readScene, id);
  const entity = useGetOne<EntityRecord>('entities', { id: code }, { retry: false });
  const failure = (scene.error ?? entity.error) as Error | null;
  if (failure) return <ErrorAlert message={failure.message} />;
  if (!scene.data || !entity.data) return <LoadingStatus />;
  const { title, scene: whole } = scene.data;
  const held = { name: title, scene: whole as unknown as Scene, entity: code, version: null, live: entity.data.live };
  return <BenchWorkspace key={`${id} ${code}`} held={held} />;
}

export default ScenePage;
