import { type Environment, readEnvironment } from './environment.ts';
import { StartError } from './start-error.ts';

/**
 * Reads the settings of a command that works on the suppliers of the reference service.
 * @param command its script, such as `supplier`
 * @throws StartError in front of a bank's own service, which has the suppliers (R-SIDE-01)
 */
export function readReferenceEnvironment(command: string): Environment {
  const environment = readEnvironment(process.env);
  if (environment.reference) return environment;
  throw new StartError(
    `npm run ${command} works on the suppliers of the reference service: with CONFIRMING_URL they are in the bank's own.`,
  );
}
