import type { TermsCheckbox } from '#shared/entity.ts';
import type { FormField } from './FormModule.ts';

/** How the entity presents terms, by field (R-CONF-29); a field left out is presented as the definition says. */
export type TermsByField = Record<string, TermsCheckbox>;

/** Terms that are not shown count as accepted, so that they are required exactly when they are shown (R-CONF-43). */
export const isImplicitlyAccepted = ({ name, widget, presentation }: FormField, terms?: TermsByField): boolean =>
  widget === 'terms' && (terms?.[name]?.type ?? presentation) === 'hidden';
