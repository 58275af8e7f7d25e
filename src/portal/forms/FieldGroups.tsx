import type { ReactNode } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import type { FormField, FormModule } from '#portal/forms/model/FormModule.ts';
import { groupBySection } from '#shared/fields/group-by-section.ts';

interface FieldGroupsProps {
  module: FormModule;
  fields: FormField[];
  children: (field: FormField) => ReactNode;
}

/** Lays the fields out in a grid: one for all, or one per section of the definition, under its heading. */
export const FieldGroups = ({ module, fields, children }: FieldGroupsProps) =>
  groupBySection(fields, ({ section }) => section).map(({ section, fields: ofSection }) => {
    const grid = (
      <div className="schema-form-fields" key={section ?? ''}>
        {ofSection.map(children)}
      </div>
    );
    if (!section) return grid;
    return (
      <fieldset className="schema-form-section" key={section}>
        <legend>{translate(`forms.${module.form}.section.${section}`)}</legend>
        {grid}
      </fieldset>
    );
  });
