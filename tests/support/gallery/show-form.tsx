import '#portal/ui/styles/tokens.css';
import '#portal/ui/styles/base.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { addDays, today } from '#shared/dates/days.ts';
import type { Entity } from '#shared/entity/entity.ts';
import { applyEntity } from '#portal/entity/apply-entity.ts';
import { EntityProvider } from '#portal/entity/EntityProvider.tsx';
import { useEntity } from '#portal/entity/useEntity.ts';
import { extendedControls } from '#portal/forms/controls/extended-controls.ts';
import { registerControls } from '#portal/forms/controls/registry.ts';
import { extendedFormsTexts } from '#portal/forms/extended-forms.texts.ts';
import { formsTexts } from '#portal/forms/forms.texts.ts';
import type { FormModule } from '#portal/forms/model/FormModule.ts';
import { managementFormsTexts } from '#portal/forms/management-forms.texts.ts';
import { SchemaForm, useFormReady } from '#portal/forms/SchemaForm.tsx';
import type { TermsByField } from '#portal/forms/model/terms.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { uiTexts } from '#portal/ui/ui.texts.ts';

const modules = import.meta.glob<Record<string, unknown>>('/src/generated/forms/*.ts');

const context = {
  today: today(),
  yearAgo: addDays(today(), -365),
  yearAhead: addDays(today(), 365),
  nominalAmountFinanced: '1000.00',
};
const options = {
  numClient: [{ value: '1', label: 'Grandes Almacenes Castilla, S.A.' }],
  numCliente: [{ value: '1', label: 'Grandes Almacenes Castilla, S.A.' }],
  iban: [{ value: '1', label: 'ES91 2100 0418 4502 0005 1332' }],
};
const VALUES: Record<string, object> = {
  'account-edit': { iban: 'ES9121000418450200051332', description: 'Cuenta principal' },
  'supplier-data': { name: 'Talleres Ruiz, S.L.', supplierId: 'B84102730' },
  'company-data': { invoiceDueDate: today() },
};

const Send = () => {
  const { isValid } = useFormReady();
  return (
    <Button type="submit" variant="primary" disabled={!isValid}>
      Enviar
    </Button>
  );
};

const Gallery = ({ module }: { module: FormModule }) => {
  const entity = useEntity();
  const [sent, setSent] = useState('');
  const [terms] = useState<TermsByField>(() => {
    const checkbox: Record<string, keyof typeof entity> = {
      'company-data': 'checkboxCompanyData',
      'automatic-advance': 'checkboxAnticipoAutomatico',
    };
    const name = checkbox[module.form];
    return name ? ({ accepted: entity[name] } as TermsByField) : {};
  });
  return (
    <main style={{ maxWidth: 640, margin: '0 auto', padding: 24 }}>
      <h1>{module.form}</h1>
      <SchemaForm
        module={module}
        context={context}
        options={module.form.startsWith('account') ? {} : options}
        defaultValues={VALUES[module.form] ?? {}}
        terms={terms}
        onSubmit={(values) =>
          setSent(JSON.stringify(values, (_, value: unknown) => (value instanceof File ? value.name : value)))
        }
      >
        <Send />
      </SchemaForm>
      <output>{sent}</output>
    </main>
  );
};

addTexts(uiTexts, formsTexts, extendedFormsTexts, managementFormsTexts);
registerControls(extendedControls);

/** A module of a form has functions, too, which name what is sent. */
const isFormModule = (exported: unknown): exported is FormModule =>
  typeof exported === 'object' && exported !== null && 'form' in exported && 'validator' in exported;

/**
 * Draws a form of the portal by itself, in the name of an entity.
 * @returns takes it away again
 * @throws Error when there is no form of that name
 */
export async function showForm(root: Element, form: string, entity: Entity): Promise<() => void> {
  applyEntity(entity);
  const loaded = (await modules[`/src/generated/forms/${form}.ts`]?.()) ?? {};
  const module = Object.values(loaded).find(isFormModule);
  if (!module) throw new Error(`There is no form ${form}.`);
  const drawn = createRoot(root);
  drawn.render(
    <EntityProvider value={entity}>
      <BrowserRouter>
        <Gallery module={module} />
      </BrowserRouter>
    </EntityProvider>,
  );
  return () => drawn.unmount();
}
