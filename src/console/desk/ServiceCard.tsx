import FailingIcon from '@mui/icons-material/ErrorOutlined';
import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import UnknownIcon from '@mui/icons-material/HelpOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { BankTime } from '#console/ui/BankTime.tsx';
import { TextLink } from '#console/ui/TextLink.tsx';
import { DeskSection } from './DeskSection.tsx';
import { listServiceLines, type ServiceLine } from './service-lines.ts';
import type { DeskService } from './useDesk.ts';

const ICONS = {
  ok: { Icon: OkIcon, color: 'success' },
  failing: { Icon: FailingIcon, color: 'error' },
  unknown: { Icon: UnknownIcon, color: 'disabled' },
} as const;

/** Whether the service is well, in words. @param at when it was read */
export function ServiceCard({ service, at }: { service: DeskService; at: number }) {
  const translate = useTranslate();
  const lines = listServiceLines(service, at);
  const failing = lines.filter(({ state }) => state === 'failing').length;
  return (
    <DeskSection title={translate('desk.service')}>
      <Alert severity={failing > 0 ? 'warning' : 'success'} role="none">
        {failing > 0 ? translate('desk.service.look', { smart_count: failing }) : translate('desk.service.fine')}
      </Alert>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, typography: 'body2' }}>
        {lines.map((line) => (
          <Line key={`${line.text} ${JSON.stringify(line.values)}`} {...line} />
        ))}
      </Box>
    </DeskSection>
  );
}

function Line({ text, state, values, time, to }: ServiceLine) {
  const translate = useTranslate();
  const { Icon, color } = ICONS[state];
  const job = typeof values?.job === 'string' && { job: translate(`desk.jobs.${values.job}`, { _: values.job }) };
  const sentence = translate(text, { ...values, ...job });
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Icon color={color} fontSize="small" titleAccess={translate(`desk.state.${state}`)} />
      <span>
        {to ? <TextLink to={to}>{sentence}</TextLink> : sentence}
        {time && (
          <>
            {' '}
            {translate(time.label)} <BankTime at={time.at} />
          </>
        )}
      </span>
    </Box>
  );
}
