import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { Checklist } from '#console/ui/Checklist.tsx';
import { UndoneChanges } from './UndoneChanges.tsx';
import type { useRiskChecklist } from './useRiskChecklist.ts';

type RiskChecklistProps = ReturnType<typeof useRiskChecklist>;

/** The risks for suppliers, each with a checkbox and its consequence (R-STU-17), and what the version undoes. */
export function RiskChecklist({ undone, differences, asksAboutUndone, ...props }: RiskChecklistProps) {
  const translate = useTranslate();
  const { ticked, tick, failure } = props;
  return (
    <>
      <Risks {...props} />
      {!failure && undone && (
        <>
          <UndoneChanges undone={undone} differences={differences} />
          {asksAboutUndone && (
            <Checklist
              label={translate('versions.undone.tick')}
              items={[{ key: undone.key, label: translate('versions.undone.accept') }]}
              ticked={ticked}
              onTick={tick}
            />
          )}
        </>
      )}
    </>
  );
}

function Risks({ risks, ticked, tick, failure }: Pick<RiskChecklistProps, 'risks' | 'ticked' | 'tick' | 'failure'>) {
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
