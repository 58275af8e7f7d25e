import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import { SelectInput, type SelectInputProps, useTranslate } from 'react-admin';
import { getSituationTitle } from '#console/bench/situations/situations.ts';
import type { ReportGroupRecord } from '#shared/console/console-contract.ts';
import { useLiveEntities } from './useLiveEntities.ts';

/** The name of an entity by its code. */
export function EntityName({ code }: { code: string }) {
  const { data = [] } = useLiveEntities();
  return <>{data.find(({ id }) => id === code)?.name ?? code}</>;
}

/** The filter by entity. */
export function EntityFilter(props: SelectInputProps) {
  const { data = [], isPending } = useLiveEntities();
  const choices = data.map(({ id, name }) => ({ id, name }));
  return <SelectInput {...props} choices={choices} isPending={isPending} translateChoice={false} />;
}

/** The error codes of a report. */
export const ErrorCodes = ({ codes }: { codes: readonly number[] }) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'wrap' }}>
    {codes.map((code) => (
      <Chip key={code} size="small" color="error" variant="outlined" label={code} />
    ))}
  </Box>
);

type GroupKind = Pick<ReportGroupRecord, 'codes' | 'situation'>;

/** What the reports of a group have in common beside their screen: their error codes, or what decides the screen. */
export function GroupKind({ codes, situation }: GroupKind) {
  const title = getSituationTitle(situation);
  return title === undefined ? <ErrorCodes codes={codes} /> : <span lang="es">{title}</span>;
}

/** The same as text. @returns no parts where the screen alone is common */
export const listGroupKind = ({ codes, situation }: GroupKind): (string | number)[] => [
  ...codes,
  ...[getSituationTitle(situation)].filter((title) => title !== undefined),
];

const STATE_COLORS: Record<ReportGroupRecord['state'], ChipProps['color']> = {
  open: 'info',
  reopened: 'warning',
  closed: 'default',
};

/** Whether a group of reports is open, closed, or reported again after it was closed. */
export function GroupState({ state }: Pick<ReportGroupRecord, 'state'>) {
  const translate = useTranslate();
  return <Chip size="small" color={STATE_COLORS[state]} label={translate(`reports.state.${state}`)} />;
}
