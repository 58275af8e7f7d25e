import type { ReferenceTablesChoice } from './migrations.ts';
import type { ProviderSettings } from '#studio/domain/login/identity-provider.ts';
import { Settings, type EnvironmentVariables } from '#platform/settings/settings.ts';
import { reportConfirmingSettingProblems } from '#platform/settings/check-confirming.ts';
import { type Setting, SETTINGS } from '#platform/settings/setting-records.ts';
import { readIdentityProvider } from './read-identity-provider.ts';
import { StartError } from './start-error.ts';

type OwnSettings = { [Field in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Field]['read']> };

/** The settings of a start, by their names in `SETTINGS`. */
export interface Environment extends Omit<OwnSettings, 'timeZone'>, Required<ReferenceTablesChoice> {
  /** The identity provider of staff; absent when they log in with passwords. */
  provider: ProviderSettings | undefined;
}

/**
 * Reads the settings of a command; an empty variable counts as absent.
 * @throws StartError with a line for each invalid setting, without values that may be secret (R-OPS-02)
 */
export function readEnvironment(variables: EnvironmentVariables): Environment {
  const { environment, settings } = readAllSettings(variables);
  assertValidSettings(settings);
  return environment;
}

/** @throws StartError with a line for each invalid setting, if there is one */
export function assertValidSettings(settings: Settings): void {
  const problems = settings.problems();
  if (problems.length > 0) throw new StartError(problems.join('\n'));
}

/**
 * Reads all settings without throwing, so that the caller can report further problems together.
 * @returns the values, with the default for each invalid one, and the settings, which list the invalid ones
 */
export function readAllSettings(variables: EnvironmentVariables): { environment: Environment; settings: Settings } {
  const settings = new Settings(variables);
  const given = Object.fromEntries(Object.values(SETTINGS).map(({ name }) => [name, settings.read(name)]));
  const basics = { port: SETTINGS.port.read(given.PORT), isProduction: SETTINGS.isProduction.read(given.NODE_ENV) };
  const values = Object.entries<Setting>(SETTINGS).map(([field, { name, read }]) => [field, read(given[name], basics)]);
  const provider = readIdentityProvider(settings);
  const own = Object.fromEntries(values) as OwnSettings;
  const environment = { ...own, provider, reference: own.confirmingUrl === undefined };
  const { adminPort, consoleHost, stageHost } = environment;
  if (consoleHost === stageHost && !settings.isRefused('CONSOLE_HOST') && !settings.isRefused('STAGE_HOST'))
    settings.refuse('CONSOLE_HOST', `CONSOLE_HOST and STAGE_HOST are both "${consoleHost}": each needs one of its own`);
  if (adminPort === basics.port)
    settings.refuse('ADMIN_PORT', `ADMIN_PORT and PORT are both ${adminPort}: each needs one of its own`);
  reportConfirmingSettingProblems(settings, environment.confirmingUrl, basics.isProduction);
  return { environment, settings };
}

/** Whether the service takes what a user accepted with the request of an advance: a bank's own may refuse fields that it does not know. */
export const takesEvidence = ({
  reference,
  confirmingEvidence,
}: Pick<Environment, 'reference' | 'confirmingEvidence'>) => reference || confirmingEvidence;
