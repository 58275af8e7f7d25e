import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldErrors } from './FieldErrors.tsx';
import { PortalForm } from './engine/PortalForm.tsx';
import { createExampleContext, type ExampleResult, toOverlayExample } from './engine/run-examples.ts';
import { validateValues } from './engine/validate-values.ts';
import { ExampleResults } from './ExampleResults.tsx';
import type { FormValues } from './model/form-edit.ts';
import type { EditProblem } from './model/parse-rule-limit.ts';
import { useFormEditor, useProblemText } from './form-editor.ts';

/** The real form for a trial; each error names its rule and the source, the portal or the entity (R-STU-12). */
export function FormTrial() {
  const translate = useTranslate();
  const { form, entity, isEditable } = useFormEditor();
  const [tried, setTried] = useState(() => ({
    count: 0,
    values: {} as FormValues,
    context: createExampleContext(form, {}),
  }));
  const [values, setValues] = useState<FormValues>({});
  const { form: name } = form.definition;
  const answers = validateValues(form, entity.forms[name], values, tried.context);
  const fillIn = ({ values: wanted, context }: ExampleResult) =>
    setTried({ count: tried.count + 1, values: wanted, context });
  return (
    <Box component="section" aria-labelledby="real-form" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Typography id="real-form" component="h2" variant="h6">
        {translate('forms.real')}
      </Typography>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, backgroundColor: 'common.white' }}>
        <PortalForm
          key={tried.count}
          form={form}
          entity={entity}
          initialValues={tried.values}
          context={tried.context}
          label={translate(`forms.names.${name}`)}
          onChange={setValues}
        />
      </Box>
      <FieldErrors answers={answers} />
      {isEditable && (
        <KeepExample is={answers.length === 0 ? 'valid' : 'invalid'} values={toOverlayExample(values, tried.context)} />
      )}
      <ExampleResults onTry={fillIn} />
    </Box>
  );
}

/** Saves the filled-in values as an example, which runs after every change from then on. */
function KeepExample({ is, values }: { is: 'valid' | 'invalid'; values: FormValues }) {
  const translate = useTranslate();
  const said = useProblemText();
  const { apply } = useFormEditor();
  const [refusal, setRefusal] = useState<EditProblem>();
  return (
    <div>
      <Button variant="outlined" onClick={() => setRefusal(apply({ kind: 'example', is, values }))}>
        {translate(`forms.keep.${is}`)}
      </Button>
      {refusal && (
        <Typography role="alert" color="error" variant="body2">
          {translate('forms.refused', { reason: said(refusal) })}
        </Typography>
      )}
    </div>
  );
}
