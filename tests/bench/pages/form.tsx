import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { Button } from '#portal/ui/Button.tsx';
import { SchemaForm, useFormReady } from '#portal/forms/SchemaForm.tsx';
import type { FormField, FormModule, Validator } from '#portal/forms/FormModule.ts';
import eightFields from './eight-fields.validator.js';

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  widget: 'text',
  required: true,
  sources: [],
  ...more,
});

/** The same eight fields as the plain form, drawn and validated the way every form of the portal is. */
const module: FormModule = {
  form: 'bench',
  version: 1,
  fields: [
    field('one'),
    field('two'),
    field('three', { widget: 'email' }),
    field('four', { required: false }),
    field('five', { required: false }),
    field('six'),
    field('seven', { required: false }),
    field('eight'),
  ],
  validator: eightFields as Validator,
};

const Send = () => (
  <Button type="submit" variant="primary" disabled={!useFormReady().isValid}>
    Enviar
  </Button>
);

createRoot(document.querySelector('#root') as Element).render(
  <MemoryRouter>
    <SchemaForm module={module} onSubmit={() => {}}>
      <Send />
    </SchemaForm>
  </MemoryRouter>,
);
