import type { CheckboxDefinition } from '#shared/entity.ts';
import type { FormField } from './FormModule.ts';

/** How the entity presents terms, by field (R-CONF-29); a field left out is presented as the definition says. */
export type Terms = Record<string, CheckboxDefinition>;

/** Terms that are not shown count as accepted, so that they are required exactly when they are shown (R-CONF-43). */
export const isTacit = ({ name, widget, presentation }: FormField, terms?: Terms): boolean =>
  widget === 'terms' && (terms?.[name]?.type ?? presentation) === 'hidden';
