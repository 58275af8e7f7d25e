import type { IdentityProvider } from '#service/studio/identity-provider.ts';
import type { StudioContext } from '#service/studio/studio-context.ts';
import type { StaffContext } from '#service/studio/staff-context.ts';

/** What the calls of the console work with. */
export interface ConsoleContext extends StaffContext {
  /** Multiplies every limit of calls; 1 in production. */
  limitFactor: number;
  /** What versions of entities are changed and published with. */
  studio: StudioContext;
  /** Where people log in; with passwords when left out. */
  provider?: IdentityProvider;
  /** Where the stage is, without a slash at the end: `https://escenario.banco.example`. */
  stageAddress: string;
}
