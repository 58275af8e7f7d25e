import '#portal/ui/styles/tokens.css';
import '#portal/ui/styles/base.css';
import { createRoot } from 'react-dom/client';
import { eightFieldsForm } from 'virtual:eight-fields';
import { SchemaForm, useFormReady } from '#portal/forms/SchemaForm.tsx';
import { formsTexts } from '#portal/forms/forms.texts.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { MemoryRouter } from 'react-router-dom';

// The same eight fields as in baselines/plain-form.html, drawn and validated the way every form of the portal is.
addTexts(formsTexts, { es: { 'validation.pattern': 'Solo cifras.' }, en: {} });

const Send = () => (
  <Button type="submit" variant="primary" disabled={!useFormReady().isValid}>
    Enviar
  </Button>
);

createRoot(document.querySelector('#root') as Element).render(
  <MemoryRouter>
    <SchemaForm module={eightFieldsForm} onSubmit={() => {}}>
      <Send />
    </SchemaForm>
  </MemoryRouter>,
);
