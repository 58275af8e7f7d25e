import type { Entity } from '#shared/entity/entity.ts';
import { PAGE_SIZE, renderSinglePagePdf, type PdfElement } from './pdf.ts';

const LEFT = 56;
const RIGHT = PAGE_SIZE.width - LEFT;
const TITLE = 'Verificación del titular de la cuenta';

/**
 * Renders the holder-verification form of an entity, which is printed, completed, stamped by the account's bank and
 * sent as document (R-ACC-57).
 */
export function renderHolderVerificationPdf({
  nameSite,
  firsInfoLayer,
}: Pick<Entity, 'nameSite' | 'firsInfoLayer'>): Buffer {
  const { legalName, address, email } = firsInfoLayer;
  const marks: PdfElement[] = [
    // In black, because it is printed, and a change of the entity's colours must not change the document.
    { text: nameSite, x: LEFT, y: PAGE_SIZE.height - 64, size: 20, bold: true },
    { line: [LEFT, PAGE_SIZE.height - 84, RIGHT, PAGE_SIZE.height - 84] },
    { text: TITLE, x: LEFT, y: 714, size: 17, bold: true },
    ...paragraph(INTRODUCTION, 690),
    ...group('Proveedor', 640, ['Razón social', 'NIF, CIF o NIE']),
    ...group('Cuenta de abono', 548, ['IBAN', 'BIC', 'Banco y país']),
    ...group('Declaración del banco', 424, []),
    ...paragraph(DECLARATION, 402),
    ...signatures(236),
    { line: [LEFT, 92, RIGHT, 92] },
    { text: [legalName, address].filter(Boolean).join(' · '), x: LEFT, y: 76, size: 8, color: GREY },
    { text: email, x: LEFT, y: 64, size: 8, color: GREY },
  ];
  return renderSinglePagePdf(`${TITLE} - ${nameSite}`, marks);
}

const GREY = '#545F6E';

const INTRODUCTION = [
  'Para recibir cobros en la cuenta que se indica, complete este formulario, haga que el banco en el que',
  'la tiene lo firme y lo selle, y adjúntelo en el portal como PDF o imagen.',
];

const DECLARATION = [
  'El banco que firma declara que la empresa indicada arriba es titular de la cuenta y que esta se encuentra',
  'abierta y puede recibir transferencias. Esta declaración tiene una validez de 6 meses desde su fecha.',
];

const paragraph = (lines: string[], top: number): PdfElement[] =>
  lines.map((text, index) => ({ text, x: LEFT, y: top - index * 15, size: 10 }));

/** A heading with lines to write on. */
const group = (heading: string, top: number, labels: string[]): PdfElement[] => [
  { text: heading, x: LEFT, y: top, size: 12, bold: true },
  ...labels.flatMap((label, index): PdfElement[] => {
    const y = top - 28 - index * 28;
    return [{ text: label, x: LEFT, y, size: 10, color: GREY }, { line: [LEFT + 110, y - 3, RIGHT, y - 3] }];
  }),
];

const signatures = (y: number): PdfElement[] =>
  ['Fecha', 'Firma y sello del banco', 'Firma del proveedor'].flatMap((label, index): PdfElement[] => {
    const x = LEFT + index * 168;
    return [{ line: [x, y, x + 147, y] }, { text: label, x, y: y - 14, size: 9, color: GREY }];
  });
