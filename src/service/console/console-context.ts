import type { IdentityProvider } from '#service/studio/identity-provider.ts';
import type { StudioContext } from '#service/studio/studio-context.ts';
import type { StaffContext } from '#service/studio/staff-context.ts';

export interface ConsoleContext extends StaffContext {
  /** Multiplies the rate limits of all calls; 1 in production. */
  limitFactor: number;
  studio: StudioContext;
  /** The identity provider; members log in with passwords when absent. */
  provider?: IdentityProvider;
  /** Address of the stage, without a trailing slash: `https://escenario.banco.example`. */
  stageAddress: string;
}
