import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { Checklist } from './Checklist.tsx';
import type { useRiskChecklist } from './useRiskChecklist.ts';

/** The risks for suppliers, each with a checkbox and its consequence (R-STU-17). */
export function RiskChecklist({ risks, ticked, tick, failure }: ReturnType<typeof useRiskChecklist>) {
  const translate = useTranslate();
  if (failure) return <ErrorAlert message={failure} />;
  return (
    <Checklist
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
