import type { TermsCheckbox } from '#shared/entity/entity.ts';
import type { FormField } from './FormModule.ts';

/** How the entity presents terms, by field (R-CONF-29); other fields follow the definition. */
export type TermsByField = Record<string, TermsCheckbox>;

/** Hidden terms count as accepted, so that terms are required exactly if they are shown (R-CONF-43). */
export const isImplicitlyAccepted = ({ name, widget, presentation }: FormField, terms?: TermsByField): boolean =>
  widget === 'terms' && (terms?.[name]?.type ?? presentation) === 'hidden';
