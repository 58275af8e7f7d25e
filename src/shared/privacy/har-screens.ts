import type { RecordedStep } from '#shared/scenes/recording.ts';
import { stripBasePath } from './scene-areas.ts';
import type { HarCall } from './har-calls.ts';
import { type HarEntry, getHeader, getStartTime, getRequestUrl } from './har-file.ts';

/** The screen that makes such a call, if nothing in the HAR names it. */
const ASKING: readonly [call: RegExp, route: string][] = [
  [/\/facturas\//, '/facturas'],
  [/\/facturas-financiables\/|\/simulacion-financiacion|\/financiacion-factura/, '/anticipo-facturas'],
  [/\/financiaciones/, '/operaciones'],
  [/\/anticipos-automaticos/, '/anticipo-automatico/consulta'],
  [/\/cuentas-abono\//, '/cuentas-de-abono'],
  [/^\/proveedores\/[^/]+\/?(\?|$)/, '/gestion-de-proveedores'],
  [/\/validacion/, '/company-data'],
  [/^\/usuarios\/credenciales/, '/forgot-password'],
  [/^\/usuarios\/[^/]+\/(alarmas|\?|$)/, '/alert'],
  [/^\/usuarios\/?(\?|$)/, '/gestion-de-usuarios'],
  [/^\/login/, '/'],
];

/** Finds the screens of the portal in a HAR. @param loaded its page loads @param calls which name them as referrers */
export function extractScreenSteps(loaded: readonly HarEntry[], calls: readonly HarCall[]): RecordedStep[] {
  const seen = [
    ...loaded.map((entry) => ({ at: getStartTime(entry), what: routeIn(getRequestUrl(entry)) })),
    ...calls.map(({ entry, recorded }) => ({ at: recorded.at - 1, what: callerOf(entry) })),
  ]
    .filter((one): one is { at: number; what: string } => one.what !== undefined)
    .sort((one, other) => one.at - other.at);
  return seen
    .filter(({ what }, index) => what !== seen[index - 1]?.what)
    .map(({ at, what }) => ({ at, did: 'screen', what }));
}

const callerOf = (entry: HarEntry): string | undefined => {
  const from = getHeader(entry.request?.headers, 'referer');
  return URL.canParse(from) ? routeIn(new URL(from)) : undefined;
};

const routeIn = (url: URL | undefined): string | undefined => {
  const screen = url && stripBasePath(url.pathname);
  return screen && screen + url.search;
};

/** The screen to which the last calls belong. */
export const inferCurrentScreen = (calls: readonly HarCall[]): string =>
  calls
    .filter(({ recorded }) => recorded.unanswered !== 'cancelled')
    .map(({ recorded }) => ASKING.find(([call]) => call.test(recorded.path))?.[1])
    .findLast((route) => route !== undefined) ?? '/';
