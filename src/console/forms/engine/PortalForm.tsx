import { useEffect, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import GlobalStyles from '@mui/material/GlobalStyles';
import { EntityContext } from '#portal/entity/entity-context.ts';
import { extendedControls } from '#portal/forms/controls/extended-controls.ts';
import { registerControls } from '#portal/forms/controls/registry.ts';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import type { FormContext, FormModule } from '#portal/forms/model/FormModule.ts';
import { useFormWithOverlay } from '#portal/forms/model/overlay.ts';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import base from '#portal/ui/styles/base.css?inline';
import tokens from '#portal/ui/styles/tokens.css?inline';
import type { FormValues } from '#console/forms/model/form-edit.ts';
import type { Entity } from '#shared/entity/entity.ts';
import { createEntityTheme } from '#shared/theme/entity-theme.ts';
import type { EngineForm } from './engine-forms.ts';
import {
  createClientAndAccountOptions,
  createFieldValuesFromExample,
  createPreviewTerms,
} from './portal-form-props.ts';

registerControls(extendedControls);

/** The portal's base styles and tokens, scoped to the form. */
const STYLES = `.real-form { ${tokens.replace(':root', '&')} ${base} }`;

interface RealFormProps {
  form: EngineForm;
  /** As it would be published, with the overlay of this form. */
  entity: Entity;
  /** The initial values of the fields. */
  initialValues: FormValues;
  context: FormContext | undefined;
  label: string;
  onChange: (values: FormValues) => void;
}

/** A form as suppliers see it, rendered and validated by the portal's own engine (R-STU-12). */
export function PortalForm({ form, entity, initialValues, context, label, onChange }: RealFormProps) {
  const { definition } = form;
  const options = useMemo(() => createClientAndAccountOptions(definition), [definition]);
  const terms = useMemo(() => createPreviewTerms(definition, entity), [definition, entity]);
  return (
    <EntityContext value={entity}>
      <GlobalStyles styles={STYLES} />
      <div className="real-form" lang="es" style={frameOf(entity)}>
        <SchemaForm
          module={form.module as FormModule<FormValues>}
          context={context}
          defaultValues={createFieldValuesFromExample(definition, initialValues)}
          options={options}
          terms={terms}
          label={label}
          onSubmit={() => undefined}
        >
          <FormWatcher<FormValues> onChange={onChange} />
          <DecideAnew module={form.module} />
        </SchemaForm>
      </div>
    </EntityContext>
  );
}

/** Validates the filled-in fields again when the rules change. */
function DecideAnew({ module }: { module: FormModule }) {
  const ruled = useFormWithOverlay(module);
  const { trigger, getValues, formState } = useFormContext();
  const { touchedFields } = formState;
  useEffect(() => {
    const filled = Object.keys(getValues()).filter((name) => name in touchedFields);
    if (filled.length > 0) void trigger(filled);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the rules change, not when a field is touched
  }, [ruled]);
  return null;
}

/** The colours of the entity on the portal's light background. */
const frameOf = (entity: Entity) => ({
  ...createEntityTheme(entity),
  font: '100%/1.5 var(--font)',
  color: 'var(--text)',
  background: 'var(--surface)',
  colorScheme: 'light',
});
