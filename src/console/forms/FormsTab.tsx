import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from '#console/ui/SelectField.tsx';
import { FieldComments } from '#console/draft/FieldComments.tsx';
import { getFieldId, useVersionEditor } from '#console/draft/version-editor.ts';
import { ENGINE_FORMS } from './engine/engine-forms.ts';
import { SortableFieldList } from './SortableFieldList.tsx';
import { parseOverlayFileName, getOverlayFileName } from './model/base-form.ts';
import { FormEditorContext, useFormEditorState } from './form-editor.ts';
import { FormTrial } from './FormTrial.tsx';

/** The forms of the portal: the entity's changes to each, next to the real form (R-STU-11, R-STU-12). */
export default function FormsTab() {
  const [search, setSearch] = useSearchParams();
  const requestedForm = parseOverlayFileName(search.get('file') ?? '') ?? '';
  const name = requestedForm in ENGINE_FORMS ? requestedForm : 'login';
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FormChoice name={name} onChoose={(form) => setSearch({ tab: 'forms', file: getOverlayFileName(form) })} />
      <OneForm key={name} name={name} field={search.get('field')} />
    </Box>
  );
}

function OneForm({ name, field }: { name: string; field: string | null }) {
  const translate = useTranslate();
  const open = useFormEditorState(name);
  return (
    <FormEditorContext value={open}>
      {open.lockReason && <Alert severity="info">{translate(open.lockReason)}</Alert>}
      <FileProblems file={open.file} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <section aria-labelledby="form-fields">
          <FieldComments file={open.file} path="/ui/order" also={[{ file: open.file, path: '' }]}>
            <Typography id="form-fields" component="h2" variant="h6" sx={{ mb: 1 }}>
              <span id={getFieldId(open.file, '/ui/order')} tabIndex={-1}>
                {translate('forms.fields')}
              </span>
            </Typography>
          </FieldComments>
          <SortableFieldList key={field} asked={field} />
        </section>
        <FormTrial />
      </Box>
    </FormEditorContext>
  );
}

/** The problems that `npm run entities:check` finds in the file. */
function FileProblems({ file }: { file: string }) {
  const { version } = useVersionEditor();
  const problems = version.problems.filter((problem) => problem.file.endsWith(file));
  return problems.map(({ key, field, path, reason, fix }) => (
    <Alert key={key} severity="error">
      <strong>{field ?? path}</strong>: {reason}. {fix}
    </Alert>
  ));
}

interface FormChoiceProps {
  name: string;
  onChoose: (form: string) => void;
}

/** Selects the form to edit; forms that the entity changes are marked. */
function FormChoice({ name, onChoose }: FormChoiceProps) {
  const translate = useTranslate();
  const { files } = useVersionEditor();
  const title = (form: string) => translate(`forms.names.${form}`);
  const label = (form: string) =>
    getOverlayFileName(form) in files ? translate('forms.changed', { form: title(form) }) : title(form);
  const forms = Object.keys(ENGINE_FORMS).sort((a, b) => title(a).localeCompare(title(b)));
  return (
    <SelectField
      id="form"
      label={translate('forms.form')}
      value={name}
      options={forms.map((form) => [form, label(form)])}
      onChange={onChoose}
    />
  );
}
