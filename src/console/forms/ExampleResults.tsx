import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { type ExampleResult, isOutcomeChanged, runExamples } from './engine/run-examples.ts';
import { FieldErrorList } from './FieldErrors.tsx';
import { getFieldId } from '#console/draft/version-editor.ts';
import { getFieldLabel, useFormEditor } from './form-editor.ts';

interface ExamplesProps {
  onTry: (run: ExampleResult) => void;
}

/** Runs the examples of the form after every change; those with a changed result come first (R-STU-12). */
export function ExampleResults({ onTry }: ExamplesProps) {
  const translate = useTranslate();
  const { form, file, overlay } = useFormEditor();
  const runs = useMemo(() => runExamples(form, overlay), [form, overlay]);
  const changed = runs.filter(isOutcomeChanged);
  const others = runs.filter((run) => !isOutcomeChanged(run));
  return (
    <Box component="section" aria-labelledby="form-examples" sx={{ display: 'grid', gap: 1 }}>
      <Typography id="form-examples" component="h3" variant="subtitle1">
        <span id={getFieldId(file, '/examples')} tabIndex={-1}>
          {translate('forms.examples')}
        </span>
      </Typography>
      <Alert severity={changed.length === 0 ? 'success' : 'warning'} role="status">
        {changed.length === 0
          ? translate('forms.examples.unchanged', { total: runs.length })
          : translate('forms.examples.changed', { smart_count: changed.length, total: runs.length })}
      </Alert>
      {changed.map((run) => (
        <Example key={keyOf(run)} run={run} onTry={onTry} />
      ))}
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
          {translate('forms.examples.others', { smart_count: others.length })}
        </Box>
        <Box sx={{ display: 'grid', gap: 1 }}>
          {others.map((run) => (
            <Example key={keyOf(run)} run={run} onTry={onTry} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const keyOf = ({ of, is, index }: ExampleResult) => `${of} ${is} ${index}`;

function Example({ run, onTry }: { run: ExampleResult } & ExamplesProps) {
  const translate = useTranslate();
  const { form, isEditable, apply } = useFormEditor();
  const values = Object.entries(run.values).map(([name, value]) => `${getFieldLabel(form, name)}: ${String(value)}`);
  const label = translate(`forms.example.${run.of}.${run.is}`, { number: run.index + 1 });
  return (
    <Paper variant="outlined" component="article" aria-label={label} sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography component="h4" variant="subtitle2">
          {label}
        </Typography>
        <div>
          <Button size="small" onClick={() => onTry(run)}>
            {translate('forms.example.try')}
          </Button>
          {run.of === 'entity' && isEditable && (
            <Button size="small" onClick={() => apply({ kind: 'no-example', is: run.is, index: run.index })}>
              {translate('forms.example.remove')}
            </Button>
          )}
        </div>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {values.length === 0 ? translate('forms.example.empty') : values.join(' · ')}
      </Typography>
      <Typography variant="body2">{translate(becomes(run))}</Typography>
      <FieldErrorList answers={run.answers} />
    </Paper>
  );
}

/** The key of the result of an example; another key if the portal alone would decide otherwise. */
function becomes(run: ExampleResult): string {
  const now = run.answers.length === 0 ? 'accepted' : 'refused';
  return isOutcomeChanged(run) ? `forms.example.now.${now}` : `forms.example.${now}`;
}
