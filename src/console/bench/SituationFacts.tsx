import Box from '@mui/material/Box';
import { useGetOne } from 'react-admin';
import type { EntityRecord } from '#shared/console/console-contract.ts';
import { AdviceFacts, Reply } from './AdviceFacts.tsx';
import { createReplyAboutSituation } from './codes/create-reply-to-supplier.ts';
import type { Situation } from './situations/situation.ts';

interface SituationFactsProps {
  situation: Situation;
  /** Code of the entity, which signs the reply. */
  entity: string;
}

/** Cause, remedy and note of a situation, and a reply to the supplier (R-DESK-07). */
export function SituationFacts({ situation, entity }: SituationFactsProps) {
  const { data } = useGetOne<EntityRecord>('entities', { id: entity });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <AdviceFacts {...situation} />
      <Reply text={createReplyAboutSituation(situation, data?.name ?? '')} />
    </Box>
  );
}
