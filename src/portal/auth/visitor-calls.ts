/** The calls with which visitors get, recover and activate their access. */
export {
  confirmEmail,
  registerUser,
  requestPasswordLink,
  setPassword,
  validateSupplier,
} from '#portal/data/visitor-calls.ts';

/** Whether a call was refused because its token has expired; at registration that is the validation token. */
export { isSessionOverError as isValidationTokenOver } from './auth-provider.ts';
