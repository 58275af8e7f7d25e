import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import type { EntityRecord } from '#shared/console/console-contract.ts';
import { AdviceFacts, Reply } from './AdviceFacts.tsx';
import { useBench } from './bench-context.ts';
import { createReplyAboutSituation } from './codes/create-reply-to-supplier.ts';

const BLOCKED = {
  title: 'El portal no llegó a arrancar',
  cause: 'Su navegador no ha recibido los programas que necesita el portal: algo los ha bloqueado o cortado.',
  remedy:
    'Abra el portal en una ventana privada, o desactive para esta página los bloqueadores de anuncios y extensiones, y recárguela. Si sigue igual, pruebe con otra red o pida a sus informáticos que permitan esta dirección.',
  support:
    'Si los ficheros los ha rechazado el servidor y no su red, avise a sistemas. La pantalla no se enseña: con los programas que tiene esta consola se vería bien.',
};

/** What to say to a supplier whose browser got no scripts of the portal. */
export function ScriptsAdvice() {
  const { entity } = useBench();
  const { data } = useGetOne<EntityRecord>('entities', { id: entity });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography component="h3" variant="h6" lang="es">
        {BLOCKED.title}
      </Typography>
      <AdviceFacts {...BLOCKED} />
      <Reply text={createReplyAboutSituation(BLOCKED, data?.name ?? '')} />
    </Box>
  );
}
