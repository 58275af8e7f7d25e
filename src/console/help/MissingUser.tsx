import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetMany, useTranslate } from 'react-admin';
import type { EntityRecord } from '#shared/console/console-contract.ts';
import { BankTime } from '#console/ui/BankTime.tsx';
import type { MissingDetails } from './missing-details.ts';
import type { UserFacts } from './UserSearchForm.tsx';

interface MissingUserProps {
  facts: UserFacts;
  details: MissingDetails;
  /** Searches with the same facts in another entity. */
  onSearch: (entity: string) => void;
}

/** Where a user who was not found would be found, or what became of them (R-DESK-06). */
export function MissingUser({ facts, details: { elsewhere, gone }, onSearch }: MissingUserProps) {
  const translate = useTranslate();
  const { data = [] } = useGetMany<EntityRecord>('entities', { ids: [facts.entity, ...elsewhere] });
  const nameOf = (code: string) => data.find((entity) => entity?.id === code)?.name ?? code;
  const hostsOf = (code: string) => data.find((entity) => entity?.id === code)?.hosts.join(', ') ?? '';
  return (
    <Alert severity="warning" role="alert">
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {gone && (
          <Typography>
            {translate('help.gone', { entity: nameOf(facts.entity) })} <BankTime at={gone.at} />.{' '}
            {translate(`help.gone.${gone.by}`)}
          </Typography>
        )}
        {gone && <Typography>{translate('help.gone.say')}</Typography>}
        {elsewhere.length > 0 && (
          <Typography>
            {translate('help.elsewhere', {
              entity: nameOf(facts.entity),
              others: elsewhere.map(nameOf).join(', '),
            })}
          </Typography>
        )}
        {elsewhere.map(
          (code) =>
            hostsOf(code) !== '' && (
              <Typography key={code}>
                {translate('help.elsewhere.say', { entity: nameOf(code), hosts: hostsOf(code) })}
              </Typography>
            ),
        )}
        {elsewhere.map((code) => (
          <Button key={code} size="small" variant="outlined" onClick={() => onSearch(code)}>
            {translate('help.searchIn', { entity: nameOf(code) })}
          </Button>
        ))}
      </Box>
    </Alert>
  );
}
