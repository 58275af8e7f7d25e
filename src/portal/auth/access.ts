/** How visitors get, recover and activate their access. */
export { confirmEmail, registerUser, requestPasswordLink, setPassword, validateSupplier } from '#portal/data/access.ts';

/** Whether a call was refused because its token is over; at registration that is the validation token, not a session. */
export { endsSession as isTokenOver } from './auth-provider.ts';
