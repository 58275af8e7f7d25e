import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { TickList } from './TickList.tsx';
import type { useRisks } from './useRisks.ts';

/** What may stop suppliers, each to be ticked off, with what it may do (R-STU-17). */
export function RiskList({ risks, ticked, tick, failure }: ReturnType<typeof useRisks>) {
  const translate = useTranslate();
  if (failure) return <FailureAlert message={failure} />;
  return (
    <TickList
      label={translate('versions.risks.tick')}
      items={risks.map(({ key, text, risk }) => ({
        key,
        label: (
          <>
            {text}.
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {risk}.
            </Typography>
          </>
        ),
      }))}
      ticked={ticked}
      onTick={tick}
    />
  );
}
