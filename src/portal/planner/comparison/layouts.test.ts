import { strToU8, zipSync } from 'fflate';
import { CFB } from 'xlsx';
import { expect, test } from 'vitest';
import { recogniseFile } from '#portal/lists/export/file-kind.ts';
import { readSheets } from '#portal/lists/export/sheet-reader.ts';
import { UnreadableFileError } from '#portal/lists/export/sheet-messages.ts';
import type { ReadSheet } from '#portal/lists/export/sheet-messages.ts';
import { decodeText } from '#shared/files/decode-text.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import {
  buildHtmlTable,
  buildListBook,
  buildMhtml,
  buildSpreadsheetXml,
  decemberDay,
  encodeUtf16,
  encodeUtf8,
  encodeWindows,
  FIRST_OF_DECEMBER,
} from '#tests/support/list-files.ts';
import type { ListCell } from '#tests/support/list-files.ts';
import { chooseSheet, headOf } from './choose-sheet.ts';
import { readOwnLines } from './own-lines.ts';
import type { OwnReading } from './own-lines.ts';
import { MOST_ROWS, readOwnText } from './own-text.ts';
import { recogniseColumns } from './recognise-columns.ts';
import { comparisonTexts } from './comparison.texts.ts';

/** Reads a file as the screen does; what the worker does is done here. */
async function readFile(file: Uint8Array): Promise<ReadSheet[]> {
  const kind = recogniseFile(file);
  if (kind === 'text') {
    const rows = await readOwnText(decodeText(file));
    return [{ name: '', isHidden: false, uses1904: false, isTooLong: false, rows }];
  }
  if (kind !== 'workbook' && kind !== 'markup') throw new UnreadableFileError(kind);
  return readSheets(Uint8Array.from(file).buffer, MOST_ROWS + 1);
}

async function readList(file: Uint8Array): Promise<OwnReading> {
  const sheets = await readFile(file);
  const sheet = sheets[chooseSheet(sheets)] as ReadSheet;
  return readOwnLines(sheet, { columns: recogniseColumns(headOf(sheet)), withHidden: false });
}

/** Number, due day and cents of a line, as somebody who knows the program reads them. */
type Expected = [number: string, day: IsoDay | undefined, ...cents: Cents[]];

const toExpected = ({ lines }: OwnReading): Expected[] =>
  lines.map(({ number, isoDay, cents }) => [number, isoDay, ...cents]);

const xlsx = (...rows: ListCell[][]) => buildListBook('xlsx', [{ name: 'Hoja1', rows }]);
const xls = (...rows: ListCell[][]) => buildListBook('biff8', [{ name: 'Sheet', rows }]);
const lines = (...all: string[]) => all.join('\r\n');
const [FIRST, SECOND] = [decemberDay(1), decemberDay(15)];
const EURO = (v: number) => ({ v, z: '#,##0.00 €' });

const LAYOUTS: [program: string, file: Uint8Array, expected: Expected[]][] = [
  [
    'SAP FBL5N, Excel in Spanish',
    xlsx(
      [
        'Asignación',
        'Nº documento',
        'Clase de documento',
        'Fecha de documento',
        'Vencimiento neto',
        'Importe en moneda local',
        'Moneda local',
        'Doc.compensación',
        'Texto',
        'Referencia',
      ],
      ['20261001', '1800000412', 'RV', decemberDay(-60), FIRST, 1815, 'EUR', '', 'Material', '90004121'],
      ['20261015', '1800000413', 'RV', decemberDay(-46), SECOND, 2420.5, 'EUR', '', '', '90004133'],
      ['20261016', '1600000077', 'RG', decemberDay(-45), SECOND, -121, 'EUR', '', 'Abono', '90004140'],
      [null, null, null, null, null, 4114.5, 'EUR'],
    ),
    [
      ['90004121', '2026-12-01', 181_500],
      ['90004133', '2026-12-15', 242_050],
      ['90004140', '2026-12-15', -12_100],
    ],
  ],
  [
    'SAP FBL5N, list without conversion',
    encodeWindows(
      lines(
        'Lista de partidas individuales de deudores          30.11.2026',
        '',
        'Deudor    4000123',
        'Sociedad  1000',
        '------------------------------------------------------------------------------',
        '| St|Asignación  |Nº doc.   |Cl|Fecha doc.|Vence neto|  Importe en ML|ML   |Texto|',
        '------------------------------------------------------------------------------',
        '|   |20261001    |1800000412|RV|01.10.2026|01.12.2026|       1.815,00|EUR  |     |',
        '|   |20261015    |1800000413|RV|15.10.2026|15.12.2026|       2.420,50|EUR  |     |',
        '|   |20261016    |1600000077|RG|16.10.2026|15.12.2026|         500,00-|EUR  |     |',
        '------------------------------------------------------------------------------',
        '| * |            |          |  |          |          |       3.735,50|EUR  |     |',
        '------------------------------------------------------------------------------',
      ),
    ),
    [
      ['1800000412', '2026-12-01', 181_500],
      ['1800000413', '2026-12-15', 242_050],
      ['1600000077', '2026-12-15', -50_000],
    ],
  ],
  [
    'SAP FBL5N, “spreadsheet” with tabs that is called .xls',
    encodeUtf16(
      lines(
        '30.11.2026\t\t\tPartidas individuales deudores\t\t\t\t1',
        '',
        '\tReferencia\tNº doc.\tClase\tFecha doc.\tVence neto\t    Importe en MD\tMon.',
        '',
        '\tFV-26/0412\t1800000412\tRV\t01.10.2026\t01.12.2026\t         1.815,00 \tEUR',
        '\tFV-26/0413\t1800000413\tRV\t15.10.2026\t15.12.2026\t           500,00-\tEUR',
        '',
        '*\t\t\t\t\t\t         1.315,00 \tEUR',
      ),
    ),
    [
      ['FV-26/0412', '2026-12-01', 181_500],
      ['FV-26/0413', '2026-12-15', -50_000],
    ],
  ],
  [
    'SAP FBL5N, MHTML',
    buildMhtml(
      buildHtmlTable([
        [
          'Asignaci&oacute;n',
          'N&#186; documento',
          'Clase de documento',
          'Fecha de documento',
          'Vencimiento neto',
          'Importe en moneda doc.',
          'Moneda del documento',
        ],
        ['20261001', '1800000412', 'RV', '01.10.2026', '01.12.2026', '1.815,00', 'EUR'],
        ['20261015', '1800000413', 'RV', '15.10.2026', '15.12.2026', '500,00-', 'EUR'],
      ]),
    ),
    [
      ['1800000412', '2026-12-01', 181_500],
      ['1800000413', '2026-12-15', -50_000],
    ],
  ],
  [
    'SAP FBL5N in English',
    encodeUtf8(
      lines(
        'Assignment;Document Number;Document Type;Document Date;Net due date;Amount in local currency;Local Currency;Clearing Document;Text;Reference',
        ';1800000412;RV;2026/10/01;2026/12/01;1,815.00;EUR;;;90004121',
        ';1800000413;RV;2026/10/15;2026/12/15;2,420.50-;EUR;;;90004133',
        ';1800000414;RV;2026/10/15;2026/12/15;3,000;EUR;;;90004134',
      ),
    ),
    [
      ['90004121', '2026-12-01', 181_500],
      ['90004133', '2026-12-15', -242_050],
      ['90004134', '2026-12-15', 300_000],
    ],
  ],
  [
    'SAP FBL1N of the client, whose invoices are credits',
    encodeWindows(
      lines(
        'Cuenta;Referencia;Nº documento;Clase de documento;Fe.contabilización;Fecha de documento;Vencimiento neto;Importe en moneda doc.;Moneda del documento;Referencia a factura',
        '30001;FV-26/0412;5100000412;KR;03.10.2026;01.10.2026;01.12.2026;1.815,00-;EUR;',
        '30001;FV-26/0413;5100000413;KR;16.10.2026;15.10.2026;15.12.2026;2.420,50-;EUR;',
        '30001;AB-26/0007;5100000414;KG;17.10.2026;16.10.2026;15.12.2026;121,00;EUR;5100000413',
      ),
    ),
    [
      ['FV-26/0412', '2026-12-01', 181_500],
      ['FV-26/0413', '2026-12-15', 242_050],
      ['AB-26/0007', '2026-12-15', -12_100],
    ],
  ],
  [
    'SAP S_ALR_87012197, with a column for debit and credit',
    encodeUtf8(
      lines(
        'Nº doc.\tReferencia\tClase doc.\tFecha doc.\tVenc.neto\tD/H\tImporte en ML',
        '1800000412\t90004121\tRV\t01.10.2026\t01.12.2026\tS\t1.815,00',
        '1800000413\t90004133\tRV\t15.10.2026\t15.12.2026\tS\t2.420,50',
        '1600000077\t90004140\tRG\t16.10.2026\t15.12.2026\tH\t121,00',
      ),
    ),
    [
      ['90004121', '2026-12-01', 181_500],
      ['90004133', '2026-12-15', 242_050],
      ['90004140', '2026-12-15', -12_100],
    ],
  ],
  [
    'Sage 50, forecast of collections',
    xlsx(
      ['Previsiones de cobro'],
      ['Empresa: 01 - Hierros del Norte, S.L.', null, null, 'Ejercicio: 2026'],
      [],
      ['Cliente', 'Nombre', 'Factura', 'Contador', 'Emisión', 'Vencimiento', 'Importe', 'Banco'],
      ['43000012', 'Automoción Meseta', 'FV   26000412', 1, decemberDay(-60), FIRST, 1815, '57200001'],
      ['43000012', 'Automoción Meseta', 'FV   26000413', 1, decemberDay(-46), SECOND, 2420.5, '57200001'],
      ['Total', null, null, null, null, null, 4235.5],
    ),
    [
      ['FV   26000412', '2026-12-01', 181_500],
      ['FV   26000413', '2026-12-15', 242_050],
    ],
  ],
  [
    'Sage 200, portfolio of drafts',
    xlsx(
      [
        'Código cliente',
        'Razón social',
        'Serie',
        'Nº factura',
        'Fecha factura',
        'Nº efecto',
        'Fecha vencimiento',
        'Importe efecto',
        'Importe pendiente',
        'Importe cobrado',
      ],
      ['000412', 'Automoción Meseta', 'A26', 412, decemberDay(-60), 1, FIRST, EURO(1815), EURO(1815), EURO(0)],
      ['000412', 'Automoción Meseta', 'A26', 413, decemberDay(-46), 1, SECOND, EURO(2420.5), EURO(420.5), EURO(2000)],
    ),
    [
      ['A26-412', '2026-12-01', 181_500],
      ['A26-413', '2026-12-15', 242_050],
    ],
  ],
  [
    'ContaPlus, ledger of a client',
    encodeWindows(
      lines(
        'Hierros del Norte, S.L.;;;;;;;',
        'Mayor de la subcuenta 4300012 Automoción Meseta;;;;;;;',
        'Fecha;Asiento;Documento;Concepto;Contrapartida;Debe;Haber;Saldo',
        ';;;Saldo anterior;;;;0,00',
        '01/10/2026;1204;FV26/412;N/Fra. FV26/412;7000000;1.815,00;0,00;1.815,00',
        '15/10/2026;1310;FV26/413;N/Fra. FV26/413;7000000;2.420,50;0,00;4.235,50',
        '16/10/2026;1311;AB26/7;Abono;7080000;0,00;121,00;4.114,50',
        ';;;Suma total;;4.235,50;121,00;',
      ),
    ),
    [
      ['FV26/412', '2026-10-01', 181_500],
      ['FV26/413', '2026-10-15', 242_050],
      ['AB26/7', '2026-10-16', -12_100],
    ],
  ],
  [
    'FacturaPlus',
    xls(
      ['Serie', 'Número', 'Fecha', 'Cód. Cliente', 'Nombre', 'Base Imp.', 'I.V.A.', 'Total', 'Vto.'],
      ['A', 412, '01-10-26', '000012', 'Automoción Meseta', '1.500,00', '315,00', '1.815,00', '01-12-26'],
      ['A', 413, '15-10-26', '000012', 'Automoción Meseta', '2.000,41', '420,09', '2.420,50', '15-12-26'],
    ),
    [
      ['A-412', '2026-12-01', 181_500],
      ['A-413', '2026-12-15', 242_050],
    ],
  ],
  [
    'a3ERP, portfolio with days as numbers',
    xlsx(
      ['Tipo', 'Serie', 'Nº Doc.', 'Fecha factura', 'Fecha vto.', 'Cliente', 'Nombre', 'Importe', 'Importe cobrado'],
      ['FV', '2026', 412, FIRST_OF_DECEMBER - 61, FIRST_OF_DECEMBER, 12, 'Automoción Meseta', 1815, 0],
      ['FV', '2026', 413, FIRST_OF_DECEMBER - 47, FIRST_OF_DECEMBER + 14, 12, 'Automoción Meseta', 2420.5, 0],
    ),
    [
      ['2026-412', '2026-12-01', 181_500],
      ['2026-413', '2026-12-15', 242_050],
    ],
  ],
  [
    'a3ECO, ledger',
    xls(
      ['EXTRACTO DE CUENTAS'],
      ['Empresa: 00012 HIERROS DEL NORTE SL', null, null, null, 'Fecha: 30/11/2026'],
      ['Cuenta: 430000012 AUTOMOCION MESETA'],
      ['Fecha', 'Concepto', 'Documento', 'Importe Debe', 'Importe Haber', 'Saldo'],
      ['01-oct-26', 'N.FRA.', 'FV26412', 1815, null, 1815],
      ['15-oct-26', 'N.FRA.', 'FV26413', 2420.5, null, 4235.5],
      ['16-oct-26', 'COBRO', 'FV26401', null, 4000, 235.5],
      [null, 'Suma y sigue', null, 4235.5, 4000, 235.5],
    ),
    [
      ['FV26412', '2026-10-01', 181_500],
      ['FV26413', '2026-10-15', 242_050],
      ['FV26401', '2026-10-16', -400_000],
    ],
  ],
  [
    'Holded, list of invoices',
    xlsx(
      ['Fecha', 'Núm.', 'Cliente', 'NIF', 'Vencimiento', 'Subtotal', 'IVA', 'Total', 'Cobrado', 'Pendiente', 'Estado'],
      ['01/10/2026', 'F260412', 'Automoción Meseta', 'A28000000', '01/12/2026', 1500, 315, 1815, 0, 1815, 'Pendiente'],
      [
        '15/10/2026',
        'F260413',
        'Automoción Meseta',
        'A28000000',
        '15/12/2026',
        2000.41,
        420.09,
        2420.5,
        0,
        2420.5,
        'Pendiente',
      ],
    ),
    [
      ['F260412', '2026-12-01', 181_500],
      ['F260413', '2026-12-15', 242_050],
    ],
  ],
  [
    'Holded, template of invoices',
    encodeUtf8(
      lines(
        'Num factura,Formato de numeración,Fecha,Fecha de vencimiento,Descripción interna,Nombre del contacto,Precio unidad,Total',
        'F260412,F26,01/10/2026,01/12/2026,,Automoción Meseta,"1.500,00","1.815,00"',
        'F260413,F26,15/10/2026,15/12/2026,,Automoción Meseta,"2.000,41","2.420,50"',
      ),
    ),
    [
      ['F260412', '2026-12-01', 181_500],
      ['F260413', '2026-12-15', 242_050],
    ],
  ],
  [
    'Business Central, customer entries in Spanish',
    xlsx(
      [
        'Fecha registro',
        'Fecha emisión documento',
        'Tipo documento',
        'Nº documento',
        'Nº documento externo',
        'Nº cliente',
        'Nombre cliente',
        'Descripción',
        'Importe original',
        'Importe',
        'Importe pendiente',
        'Fecha vencimiento',
      ],
      [
        decemberDay(-59),
        decemberDay(-60),
        'Factura',
        'FV26-00412',
        'PED-9',
        'C00012',
        'Automoción Meseta',
        'Pedido PV-1',
        1815,
        1815,
        815,
        FIRST,
      ],
      [
        decemberDay(-45),
        decemberDay(-46),
        'Factura',
        'FV26-00413',
        'PED-10',
        'C00012',
        'Automoción Meseta',
        'Pedido PV-2',
        2420.5,
        2420.5,
        2420.5,
        SECOND,
      ],
      [
        decemberDay(-44),
        decemberDay(-45),
        'Abono',
        'AV26-00007',
        '',
        'C00012',
        'Automoción Meseta',
        'Abono',
        -121,
        -121,
        -121,
        SECOND,
      ],
    ),
    [
      ['FV26-00412', '2026-12-01', 181_500],
      ['FV26-00413', '2026-12-15', 242_050],
      ['AV26-00007', '2026-12-15', -12_100],
    ],
  ],
  [
    'Business Central in English, with days of the United States',
    encodeUtf8(
      lines(
        'Posting Date,Document Type,Document No.,External Document No.,Customer No.,Customer Name,Description,Original Amount,Amount,Remaining Amount,Due Date',
        '10/1/2026,Invoice,103412,PO-9,C00012,Automocion Meseta,Order 1,"1,815.00","1,815.00","1,815.00",12/1/2026',
        '10/15/2026,Invoice,103413,PO-10,C00012,Automocion Meseta,Order 2,"2,420.50","2,420.50",420.50,12/15/2026',
      ),
    ),
    [
      ['103412', '2026-12-01', 181_500],
      ['103413', '2026-12-15', 242_050],
    ],
  ],
  [
    'Dynamics NAV, SpreadsheetML with debit and credit',
    encodeUtf8(
      buildSpreadsheetXml([
        [
          'Fecha registro',
          'Tipo documento',
          'Nº documento',
          'Nº cliente',
          'Descripción',
          'Importe debe',
          'Importe haber',
          'Fecha vencimiento',
        ],
        [
          '2026-10-01T00:00:00.000',
          'Factura',
          'FV26-00412',
          'C00012',
          'Caja &amp; Roble',
          1815,
          null,
          '2026-12-01T00:00:00.000',
        ],
        [decemberDay(-46), 'Factura', 'FV26-00413', 'C00012', 'Pedido', 2420.5, null, SECOND],
        [decemberDay(-45), 'Abono', 'AV26-00007', 'C00012', 'Abono', null, 121, SECOND],
      ]),
    ),
    [
      ['FV26-00412', '2026-12-01', 181_500],
      ['FV26-00413', '2026-12-15', 242_050],
      ['AV26-00007', '2026-12-15', -12_100],
    ],
  ],
  [
    'Navision, documents of the portfolio',
    encodeWindows(
      lines(
        'Nº documento\tNº efecto\tFecha registro\tFecha vencimiento\tNº cuenta\tImporte inicial (DL)\tImporte pendiente (DL)',
        'FV26-00412\t1\t01/10/26\t01/12/26\tC00012\t1.815,00\t1.815,00',
        'FV26-00413\t1\t15/10/26\t15/12/26\tC00012\t2.420,50\t420,50',
      ),
    ),
    [
      ['FV26-00412', '2026-12-01', 181_500],
      ['FV26-00413', '2026-12-15', 242_050],
    ],
  ],
  [
    'Odoo, Excel in Spanish',
    xlsx(
      [
        'Número',
        'Nombre del socio a mostrar en la factura',
        'Fecha de Factura/Recibo',
        'Origen',
        'Fecha vencimiento',
        'Importe sin impuestos con signo',
        'Total con signo',
        'Importe adeudado con signo',
        'Estado de pago',
        'Estado',
      ],
      [
        'FAC/2026/00412',
        'Automoción Meseta',
        decemberDay(-60),
        'S00001',
        FIRST,
        1500,
        1815,
        1815,
        'No pagado',
        'Publicado',
      ],
      [
        'FAC/2026/00413',
        'Automoción Meseta',
        decemberDay(-46),
        'S00002',
        SECOND,
        2000.41,
        2420.5,
        420.5,
        'Parcial',
        'Publicado',
      ],
      [null, null, null, null, null, 3500.41, 4235.5, 2235.5],
    ),
    [
      ['FAC/2026/00412', '2026-12-01', 181_500],
      ['FAC/2026/00413', '2026-12-15', 242_050],
    ],
  ],
  [
    'Odoo, CSV in English',
    encodeUtf8(
      lines(
        '"Number","Invoice Partner Display Name","Invoice/Bill Date","Due Date","Untaxed Amount Signed","Total Signed","Amount Due Signed","Payment Status"',
        '"INV/2026/00412","Automoción Meseta","2026-10-01","2026-12-01","1500.0","1815.0","1815.0","Not Paid"',
        '"INV/2026/00413","Automoción Meseta","2026-10-15","2026-12-15","2000.41","2420.5","420.5","Partially Paid"',
      ),
    ),
    [
      ['INV/2026/00412', '2026-12-01', 181_500],
      ['INV/2026/00413', '2026-12-15', 242_050],
    ],
  ],
  [
    'Cegid, HTML that is called .xls, with two rows of headings',
    encodeWindows(
      buildHtmlTable(
        [
          ['Listado de facturas pendientes'],
          ['Cliente', '', 'Factura', '', '', 'Importes', '', ''],
          ['Número', 'Nombre', 'Número', 'Fecha', 'Vencimiento', 'Base', 'I.V.A.', 'Total'],
          ['12', 'Automoción Meseta', 'FV26/412', '01/10/2026', '01/12/2026', '1.500,00', '315,00', '1.815,00 &euro;'],
          [
            '12',
            'Automoción Meseta',
            'FV26/413',
            '15/10/2026',
            '15/12/2026',
            '2.000,41',
            '420,09',
            '2.420,50&nbsp;&euro;',
          ],
        ],
        '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">',
      ),
    ),
    [
      ['FV26/412', '2026-12-01', 181_500],
      ['FV26/413', '2026-12-15', 242_050],
    ],
  ],
  [
    'FactuSOL, issued invoices',
    xls(
      ['Nº Serie', 'Código', 'Fecha', 'Cliente', 'Nombre', 'Base', 'Total', 'Vencimiento', 'Estado'],
      ['1', '000412', decemberDay(-60), 12, 'Automoción Meseta', 1500, 1815, FIRST, 'Pendiente'],
      ['1', '000413', decemberDay(-46), 12, 'Automoción Meseta', 2000.41, 2420.5, SECOND, 'Pendiente'],
    ),
    [
      ['1-000412', '2026-12-01', 181_500],
      ['1-000413', '2026-12-15', 242_050],
    ],
  ],
  [
    'ContaSol, received by an accountant, with leading zeros protected from Excel',
    encodeWindows(
      lines(
        'sep=;',
        'Factura;Fecha expedición;Fecha vto;Titular;Base imponible;Cuota IVA;Total factura',
        '="000412";01/10/2026;01/12/2026;Automoción Meseta;1500,00;315,00;1815,00',
        '="000413";15/10/2026;15/12/2026;Automoción Meseta;2000,41;420,09;2420,50',
      ),
    ),
    [
      ['000412', '2026-12-01', 181_500],
      ['000413', '2026-12-15', 242_050],
    ],
  ],
  [
    'QuickBooks Online, A/R ageing detail',
    encodeUtf8(
      lines(
        'A/R Aging Detail,,,,,,',
        'Hierros del Norte,,,,,,',
        '"As of November 30, 2026",,,,,,',
        ',,,,,,',
        'Date,Transaction Type,Num,Customer,Due Date,Amount,Open Balance',
        'Current,,,,,,',
        '10/01/2026,Invoice,1412,Automocion Meseta,12/01/2026,"1,815.00","1,815.00"',
        '10/15/2026,Invoice,1413,Automocion Meseta,12/15/2026,"2,420.50",420.50',
        '10/16/2026,Credit Memo,1414,Automocion Meseta,12/15/2026,-121.00,-121.00',
        'Total for Current,,,,,"4,114.50","2,114.50"',
      ),
    ),
    [
      ['1412', '2026-12-01', 181_500],
      ['1413', '2026-12-15', 242_050],
      ['1414', '2026-12-15', -12_100],
    ],
  ],
  [
    'Xero, sales invoices',
    encodeUtf8(
      lines(
        'ContactName,EmailAddress,POAddressLine1,InvoiceNumber,Reference,InvoiceDate,DueDate,PlannedDate,Total,TaxTotal,InvoiceAmountPaid,InvoiceAmountDue,Description,Quantity,UnitAmount,LineAmount,AccountCode,Currency,Type,Sent,Status',
        'Automocion Meseta,,,INV-0412,PO 9,01/10/2026,01/12/2026,,1815.00,315.00,0.00,1815.00,Parts,1.0000,1500.00,1500.00,200,EUR,Sales invoice,Sent,Awaiting Payment',
        'Automocion Meseta,,,INV-0413,PO 10,15/10/2026,15/12/2026,,2420.50,420.09,2000.00,420.50,Parts,1.0000,2000.41,2000.41,200,EUR,Sales invoice,Sent,Awaiting Payment',
      ),
    ),
    [
      ['INV-0412', '2026-12-01', 181_500],
      ['INV-0413', '2026-12-15', 242_050],
    ],
  ],
  [
    'Xero, aged receivables',
    xlsx(
      ['Aged Receivables'],
      ['Hierros del Norte'],
      ['As at 30 November 2026'],
      [],
      ['Date', 'Reference', 'Due Date', 'Status', 'Total', 'Paid', 'Credited', 'Due'],
      ['01 Oct 2026', 'INV-0412', '01 Dec 2026', 'Not yet due', 1815, 0, 0, 1815],
      ['15 Oct 2026', 'INV-0413', '15 Dec 2026', 'Not yet due', 2420.5, 2000, 0, 420.5],
      ['Total', null, null, null, 4235.5, 2000, 0, 2235.5],
    ),
    [
      ['INV-0412', '2026-12-01', 181_500],
      ['INV-0413', '2026-12-15', 242_050],
    ],
  ],
  [
    'Zoho Books',
    encodeUtf8(
      lines(
        'Invoice Date,Invoice ID,Invoice Number,Invoice Status,Customer Name,Due Date,PurchaseOrder,Currency Code,SubTotal,Total,Balance',
        '2026-10-01,460000000038080,INV-000412,Sent,Automocion Meseta,2026-12-01,PO-9,EUR,1500.00,1815.00,1815.00',
        '2026-10-15,460000000038081,INV-000413,Sent,Automocion Meseta,2026-12-15,PO-10,EUR,2000.41,2420.50,420.50',
      ),
    ),
    [
      ['INV-000412', '2026-12-01', 181_500],
      ['INV-000413', '2026-12-15', 242_050],
    ],
  ],
  [
    'the list of a bank’s client: numbers of its supplier, days in words',
    buildListBook('ods', [
      {
        name: 'Pagos',
        rows: [
          ['N.º factura proveedor', 'Fecha de la factura', 'Fecha de vencimiento', 'Importe (€)'],
          ['FV-26/412', '1 de octubre de 2026', '1 de diciembre de 2026', '1.815,00 €'],
          ['FV-26/413', '15 de octubre de 2026', 'martes, 15 de diciembre de 2026', '(2.420,50)'],
          ['FV-26/414', '15 de octubre de 2026', '15-dic-26', "1'234.56"],
        ],
      },
    ]),
    [
      ['FV-26/412', '2026-12-01', 181_500],
      ['FV-26/413', '2026-12-15', -242_050],
      ['FV-26/414', '2026-12-15', 123_456],
    ],
  ],
  [
    'a workbook with a cover, a summary, an old hidden list and hidden rows',
    buildListBook('xlsx', [
      {
        name: 'Portada',
        rows: [['Facturas pendientes de cobro'], ['Fecha del informe', decemberDay(-1)], ['Nº de facturas', 2]],
      },
      {
        name: 'Resumen',
        rows: [
          ['Cliente', 'Nº facturas', 'Importe'],
          ['Automoción Meseta', 12, 1000.5],
          ['Almacenes Castilla', 7, 2000.5],
        ],
      },
      {
        name: 'Antigua',
        isHidden: true,
        rows: [
          ['Factura', 'Importe'],
          ['FV-1', 12.5],
        ],
      },
      {
        name: 'Detalle',
        hidden: [3],
        rows: [
          ['Factura', 'Vencimiento', 'Importe'],
          ['FV-412', FIRST, 1815],
          ['FV-400', FIRST, 99.5],
          ['FV-413', SECOND, 2420.5],
        ],
      },
    ]),
    [
      ['FV-412', '2026-12-01', 181_500],
      ['FV-413', '2026-12-15', 242_050],
    ],
  ],
  [
    'an Excel of an old Mac, whose days count from 1904 on',
    buildListBook(
      'xlsx',
      [
        {
          name: 'Hoja1',
          rows: [
            ['Factura', 'Vencimiento', 'Fecha factura', 'Total'],
            ['FV-412', FIRST_OF_DECEMBER - 1462, decemberDay(-60, true), 1815],
            ['FV-413', FIRST_OF_DECEMBER + 14 - 1462, decemberDay(-46, true), 2420.5],
          ],
        },
      ],
      true,
    ),
    [
      ['FV-412', '2026-12-01', 181_500],
      ['FV-413', '2026-12-15', 242_050],
    ],
  ],
  [
    'a report in HTML without end tags, with merged cells and a table within a table',
    encodeUtf8(
      `<!DOCTYPE html><meta charset=utf-8><table><tr><td><table>
<tr><th colspan=2>Cliente<th rowspan=2>Factura<th rowspan=2>Vto.<th rowspan=2>Importe
<tr><th>Código<th>Nombre
<tr><td>12<td>Automoci&oacute;n<br>Meseta<td><b>FV</b>-412<td>20261201<td>1 815,00 &euro;
<tr style="display:none"><td>12<td>Oculta<td>FV-400<td>20261201<td>1,00
<tr><td>12<td>Meseta<script>document.title='no'</script><td>FV-413<td>2026-12-15T00:00<td>EUR 2.420,50
</table></table>`,
    ),
    [
      ['FV-412', '2026-12-01', 181_500],
      ['FV-413', '2026-12-15', 242_050],
    ],
  ],
];

test.each(LAYOUTS)(
  'R-PLAN-13 the list of %s is read: number, day and amount of each line',
  async (_program, file, expected) => {
    expect(toExpected(await readList(file))).toEqual(expected);
  },
);

const protectedBook = () => {
  const box = CFB.utils.cfb_new();
  for (const name of ['/EncryptionInfo', '/EncryptedPackage']) CFB.utils.cfb_add(box, name, new Uint8Array(5_000));
  return Uint8Array.from(CFB.write(box, { type: 'buffer', fileType: 'cfb' }) as Uint8Array);
};
const dbf = () => {
  const file = new Uint8Array(100);
  file.set([0x03, 126, 11, 30, 1, 0, 0, 0, 65, 0, 34]);
  return file;
};

const OTHERS: [what: string, file: Uint8Array, problem: string][] = [
  ['a PDF that is called .xls', encodeUtf8('%PDF-1.7\n%âãÏÓ'), 'pdf'],
  ['a photograph of a list', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'image'],
  [
    'a text of Word',
    zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w/>') }),
    'textDocument',
  ],
  ['a text in RTF', encodeUtf8(String.raw`{\rtf1\ansi Factura}`), 'textDocument'],
  [
    'a binary workbook of Excel',
    zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.bin': new Uint8Array(9) }),
    'binaryWorkbook',
  ],
  ['a spreadsheet of Numbers', zipSync({ 'Index/Document.iwa': new Uint8Array(9) }), 'numbers'],
  ['a zip with an Excel in it', zipSync({ 'lista.xlsx': xlsx(['Factura'], ['FV-1']) }), 'packed'],
  ['an Excel with a password', protectedBook(), 'password'],
  ['the daybook of ContaPlus in dBase', dbf(), 'oldTable'],
  ['a SYLK file', encodeUtf8('ID;PWXL;N;E\nC;Y1;X1;K"Factura"\nE'), 'oldTable'],
  ['an electronic invoice', encodeUtf8('<?xml version="1.0"?><fe:Facturae><FileHeader/></fe:Facturae>'), 'dataFile'],
  ['invoices as JSON', encodeUtf8('[{"number":"FV-1"}]'), 'dataFile'],
  ['a page without a table', encodeUtf8('<html><body><p>Su sesión ha caducado</p></body></html>'), 'noTable'],
  ['a file of another program', new Uint8Array([0, 1, 2, 3, 0, 0, 65, 0, 0, 0]), 'unreadable'],
];

test.each(OTHERS)(
  'R-PLAN-13 %s is not compared: one sentence says what it is and how to mend it',
  async (_what, file, problem) => {
    await expect(readList(file)).rejects.toEqual(new UnreadableFileError(problem as 'pdf'));
    expect(comparisonTexts.es[`comparison.problem.${problem}`]).toMatch(/Excel|péguela|guárdelo/);
  },
);
