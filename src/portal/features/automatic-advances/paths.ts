export const CREATE_PATH = '/anticipo-automatico';
export const END_PATH = '/anticipo-automatico/baja';
export const CHANGE_PATH = '/anticipo-automatico/consulta';

/** The target of Back in the review of a new automatic advance; the selection stays. */
export const CREATE_BACK = `${CREATE_PATH}?goBack=true`;

export const CREATE_CONFIRM = '/anticipo-automatico/alta/confirmar';
export const END_CONFIRM = '/anticipo-automatico/baja/confirmar';
export const CHANGE_CONFIRM = '/anticipo-automatico/modificacion/confirmar';
