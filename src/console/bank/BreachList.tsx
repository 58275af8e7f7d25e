import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { BankTrafficRecord } from '#shared/console/console-contract.ts';
import { useTrafficFormats } from './useTrafficFormats.ts';

/** What suppliers see of each breach of the contract, where it is, and how often it was found. */
export function BreachList({ breaches }: Pick<BankTrafficRecord, 'breaches'>) {
  const translate = useTranslate();
  const { formatCount, nameCall } = useTrafficFormats();
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {breaches.map(({ call, place, kind, count, effect }) => (
        <Card key={`${call} ${place} ${kind}`} component="li" sx={{ p: 1.5 }}>
          <Typography sx={{ fontWeight: 600 }}>{effect}</Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {nameCall(call)}
            {' · '}
            <code>{[place, kind].filter(Boolean).join(' ')}</code>
            {' · '}
            {translate('bank.breaches.times', { smart_count: count, count: formatCount(count) })}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
