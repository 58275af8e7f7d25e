import * as api from '#generated/console-contract/addresses.ts';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BankFailureRecord } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { LoadError } from '#console/ui/LoadError.tsx';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { BankTime } from '#console/ui/BankTime.tsx';
import { useSettledValue } from '#console/ui/useSettledValue.ts';
import { toReference } from './to-reference.ts';
import { useTrafficFormats } from './useTrafficFormats.ts';

const LINE = { whiteSpace: 'nowrap' } as const;
const COLUMNS = ['at', 'reference', 'call', 'kind', 'status', 'duration'] as const;

/** The last calls that failed a supplier, or one by the reference that the supplier reads (R-SIDE-05). */
export function FailureList() {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const reference = useSettledValue(toReference(typed));
  const { data, error, refetch } = useQuery({
    queryKey: ['bank-failures', reference],
    queryFn: () => callWithRenewal(api.listBankFailures, { query: reference ? { reference } : {} }),
  });
  const none = reference ? 'bank.failures.notFound' : 'bank.failures.none';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        label={translate('bank.failures.search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        size="small"
        type="search"
        slotProps={{ htmlInput: { maxLength: 100, spellCheck: false, autoComplete: 'off' } }}
        sx={{ maxWidth: '28rem' }}
      />
      {error && <LoadError error={error} refetch={refetch} />}
      {!error && !data && <LoadingStatus />}
      {!error && data?.failures.length === 0 && <Typography role="status">{translate(none)}</Typography>}
      {!error && data && data.failures.length > 0 && <FailureTable failures={data.failures} />}
    </Box>
  );
}

function FailureTable({ failures }: { failures: readonly BankFailureRecord[] }) {
  const translate = useTranslate();
  const { formatLatency, nameCall, nameKind } = useTrafficFormats();
  return (
    <TableContainer component={Paper} role="group" aria-label={translate('bank.failures.list')} tabIndex={0}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {COLUMNS.map((name) => (
              <TableCell key={name} align={name === 'duration' ? 'right' : 'left'} sx={LINE}>
                {translate(`bank.failures.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {failures.map(({ id, at, reference, call, kind, place, status, code, duration }) => (
            <TableRow key={id}>
              <TableCell>
                <BankTime at={at} isExact />
              </TableCell>
              <TableCell component="th" scope="row" sx={LINE}>
                <code>{reference}</code>
              </TableCell>
              <TableCell sx={{ minWidth: '10rem' }}>{nameCall(call)}</TableCell>
              <TableCell sx={{ minWidth: '14rem' }}>
                {nameKind(kind)}
                {place && (
                  <>
                    {' · '}
                    <code>{place}</code>
                  </>
                )}
              </TableCell>
              <TableCell sx={LINE}>
                {status ?? '–'}
                {code !== null && ` · ${translate('bank.failures.code', { code })}`}
              </TableCell>
              <TableCell align="right" sx={LINE}>
                {formatLatency(duration)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
