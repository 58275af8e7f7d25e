export const LIST_PATH = '/gestion-de-usuarios';
export const ADD_PATH = '/gestion-de-usuarios/add';
export const CONFIRM_PATH = '/gestion-de-usuarios/confirm';
