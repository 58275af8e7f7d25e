/** The screen with the user's means of signature, whose section has this fragment. */
export const MEANS_PATH = '/gestion-de-usuarios/perfil';
