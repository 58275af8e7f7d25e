import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import { renderMarkdownTable } from './markdown-table.ts';

/** The forms that an entity may change, with their fields, as a Markdown table. */
export const renderFormTable = (): string =>
  renderMarkdownTable(
    ['Formulario', 'Campos, por su nombre en los archivos'],
    readDefinitions('schemas/forms')
      .definitions.filter(({ locked }) => !locked)
      .map(({ form, ui }) => [`\`${form}\``, ui.order.map((name) => `\`${name}\``).join(', ')]),
  );
