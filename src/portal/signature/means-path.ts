/** The screen with the user's means to sign, whose section has this fragment. */
export const MEANS_PATH = '/gestion-de-usuarios/perfil';
