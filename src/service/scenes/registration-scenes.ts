import type { Scene, SceneStep, TermsType } from '#shared/scene.ts';
import { answering, refused } from './lay.ts';
import type { World } from './world.ts';

/** Another day than that of the other scenes: what is paid then is shown at once. */
const NOW = '2026-06-30T16:45:00';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What says whose company it is, in the place of the service's: nobody signed it. */
const PROOF = `${part({ alg: 'none' })}.${part({ name: 'Carpintería Serra, S.L.' })}.`;

const TERMS: Record<TermsType, string> = {
  expandable: 'que se despliegan',
  'raw-label': 'en la propia casilla',
  iframe: 'en un documento dentro de la página',
  hidden: 'sin condiciones que aceptar',
};

/** The three steps of a registration, with its terms in each of their four types. */
export function registrationScenes({ supplier }: World): Record<string, Scene> {
  const [invoice] = supplier.invoices;
  const company: SceneStep[] = [
    { field: 'supplierId', value: supplier.supplierId },
    { field: 'supplierReference', value: supplier.reference },
    { field: 'invoiceNumber', value: invoice!.invoiceNumberExt },
    { field: 'invoiceAmount', value: '1.234,56' },
    { field: 'accepted', value: 'true', ifThere: true },
  ];
  const base = { area: 'registration', session: null, now: NOW } as const;
  const first = { ...base, route: '/company-data' } as const;
  const answers = [answering('validateSupplier', { token: PROOF }), answering('createUser', { message: 'Created' })];
  const toAccess: SceneStep[] = [...company, { press: 'Continuar' }];
  const access: SceneStep[] = [
    { field: 'email', value: 'laura@carpinteriaserra.example' },
    { field: 'alias', value: 'lauraser1' },
    { secret: 'password' },
    { secret: 'confirmPassword' },
    { press: 'Continuar' },
  ];
  const inTerms = (terms: TermsType): Scene => ({
    ...first,
    title: `Registro: condiciones ${TERMS[terms]}`,
    terms,
    answers,
    expects: { heading: 'Datos de su empresa' },
  });
  return {
    'registration-company': {
      ...first,
      title: 'Registro, paso 1: datos de la empresa',
      answers,
      expects: { heading: 'Datos de su empresa' },
    },
    'registration-company-filled': {
      ...first,
      title: 'Registro, paso 1: rellenado',
      typed: company,
      answers,
      expects: { heading: 'Datos de su empresa' },
    },
    'registration-company-invalid': {
      ...first,
      title: 'Registro, paso 1: datos mal escritos',
      typed: [{ field: 'supplierId', value: 'B5310' }, { press: 'Continuar' }],
      answers,
      expects: { heading: 'Datos de su empresa' },
    },
    'registration-company-refused': {
      ...first,
      title: 'Registro, paso 1: los datos no coinciden',
      typed: toAccess,
      answers: [refused('validateSupplier', 'referenceInvalid')],
      expects: { code: 729 },
    },
    'registration-access': {
      ...first,
      title: 'Registro, paso 2: datos de acceso',
      typed: toAccess,
      answers,
      expects: { heading: 'Datos de acceso' },
    },
    'registration-confirmation': {
      ...first,
      title: 'Registro, paso 3: revisión',
      typed: [...toAccess, ...access],
      answers,
      expects: { heading: 'Revise y confirme' },
    },
    'registration-done': {
      ...first,
      title: 'Registro: usuario creado',
      typed: [...toAccess, ...access, { field: 'accepted', value: 'true', ifThere: true }, { press: 'Crear usuario' }],
      answers,
      expects: { text: 'Verifique su cuenta por correo' },
    },
    'registration-information': {
      ...base,
      title: 'Registro: información sobre protección de datos',
      route: '/first-info-layer',
      answers: [],
      expects: { heading: 'Información sobre protección de datos' },
    },
    'terms-expandable': inTerms('expandable'),
    'terms-raw-label': inTerms('raw-label'),
    'terms-iframe': inTerms('iframe'),
    'terms-hidden': inTerms('hidden'),
  };
}
