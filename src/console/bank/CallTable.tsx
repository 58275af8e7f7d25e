import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { BankTrafficRecord } from '#shared/console/console-contract.ts';
import { useTrafficFormats } from './useTrafficFormats.ts';

const NUMBERS = ['count', 'failures', 'median', 'p95'] as const;
const WIDE = { minWidth: '10rem' };
const LINE = { whiteSpace: 'nowrap' } as const;

/** Calls as a table, those with the most calls first; on a narrow screen it scrolls within itself. */
export function CallTable({ calls }: Pick<BankTrafficRecord, 'calls'>) {
  const translate = useTranslate();
  const { formatCount, formatShare, formatLatency, formatCodes, nameCall } = useTrafficFormats();
  return (
    <TableContainer component={Paper} role="group" aria-label={translate('bank.calls')} tabIndex={0}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('bank.call')}</TableCell>
            {NUMBERS.map((name) => (
              <TableCell key={name} align="right" sx={LINE}>
                {translate(`bank.${name}`)}
              </TableCell>
            ))}
            <TableCell>{translate('bank.codes')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {calls.map(({ call, count, failures, median, p95, codes }) => (
            <TableRow key={call}>
              <TableCell component="th" scope="row" sx={WIDE}>
                {nameCall(call)}
              </TableCell>
              <TableCell align="right">{formatCount(count)}</TableCell>
              <TableCell align="right">{formatShare(failures)}</TableCell>
              <TableCell align="right">{formatLatency(median)}</TableCell>
              <TableCell align="right">{formatLatency(p95)}</TableCell>
              <TableCell sx={{ minWidth: '18rem' }}>{formatCodes(codes)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
