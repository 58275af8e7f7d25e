import type { Scene } from '#shared/scenes/scene.ts';
import { createFaultyAnswer, overrideAnswers } from '#studio/scenes/scene-answers.ts';
import { type SceneBuilder, createLoadingAndErrorScenes, withEmptyLists } from './scene-builder.ts';

/** Scenes of the home page, the list of invoices, the calendar of payments, and pages without a link to them. */
export function createHomeInvoiceScenes({ supplierAnswers, forScreen }: SceneBuilder): Record<string, Scene> {
  const home = forScreen('home', '/home', 'Le damos la bienvenida, lauraser1');
  const invoices = forScreen('invoices', '/facturas', 'Consulta de facturas');
  const calendar = forScreen('invoices', '/calendario-cobros', 'Calendario de cobros');
  const filters = { press: 'Filtros' };
  const [none] = withEmptyLists(supplierAnswers, 'listInvoices');
  const hideAll = { ...none!, query: { impDesde: '900000.00' } };
  return {
    home: home('Inicio'),
    'home-menu': home(
      'Inicio en un móvil, con el menú abierto',
      { text: 'Gestión de datos de proveedor' },
      { viewport: { width: 375, height: 800 }, typed: [{ press: 'Menú' }] },
    ),
    'home-logout': home(
      'Inicio, al cerrar la sesión',
      { text: '¿Estas seguro que deseas cerrar la sesión?' },
      { typed: [{ press: 'Cerrar sesión' }] },
    ),
    'invoices-loaded': invoices('Facturas'),
    'invoices-filters': invoices('Facturas, con los filtros abiertos', { text: 'Filtrar' }, { typed: [filters] }),
    'half-invoices-filters': invoices(
      'Facturas, filtros a medio rellenar',
      { text: 'Filtrar' },
      { typed: [filters, { field: 'impDesde', value: '1.000,00' }, { field: 'fechaDesde', value: '01/03/2026' }] },
    ),
    'invoices-invalid': invoices(
      'Facturas, filtros mal rellenados',
      { text: 'El importe hasta debe ser mayor al importe desde.' },
      { typed: [filters, { field: 'impDesde', value: '20' }, { field: 'impHasta', value: '10' }] },
    ),
    'invoices-filtered': invoices(
      'Facturas, filtradas',
      { text: 'Importe desde' },
      { typed: [filters, { field: 'impDesde', value: '1.000,00' }, { press: 'Filtrar' }] },
    ),
    'invoices-search': invoices(
      'Facturas, búsqueda por cliente',
      { text: '4 facturas encontradas' },
      { typed: [{ field: 'Buscar por número o cliente', value: 'tres rios' }] },
    ),
    'invoices-views': invoices(
      'Facturas, vistas guardadas',
      { text: 'Guardar esta vista' },
      { typed: [{ press: 'Este mes' }, { press: 'Más' }, { press: 'Vistas' }] },
    ),
    'invoices-empty': invoices(
      'Facturas, sin ninguna',
      { text: 'No se encontraron datos.' },
      { answers: withEmptyLists(supplierAnswers, 'listInvoices') },
    ),
    'invoices-filtered-empty': invoices(
      'Facturas, escondidas por el filtro',
      { text: 'No se encontraron datos.' },
      {
        typed: [filters, { field: 'impDesde', value: '900.000,00' }, { press: 'Filtrar' }],
        answers: [hideAll, ...supplierAnswers.answers],
      },
    ),
    'invoices-offline': invoices(
      'Facturas, sin conexión',
      {},
      { answers: overrideAnswers(supplierAnswers.answers, createFaultyAnswer('listInvoices', 'no-connection')) },
    ),
    ...createLoadingAndErrorScenes('invoices', invoices, 'Facturas', 'listInvoices', supplierAnswers),
    'calendar-loaded': calendar('Calendario de cobros', { text: 'Por cobrar en 30 días' }),
    'calendar-table': calendar(
      'Calendario de cobros, como tabla',
      { text: 'Ocultar la tabla' },
      { typed: [{ press: 'Ver como tabla' }] },
    ),
    'sample-simulation': forScreen(
      'advances',
      '/liquidacion-simulacion',
      'Ejemplo de simulación',
    )('Ejemplo de simulación'),
  };
}
