import errorBody from '#schemas/console/error.json' with { type: 'json' };
import type { ConsoleRefusalRecord } from '#studio/domain/calls/console-refusal.ts';
import { type RefusalDescription, createOpenApiOptions } from '#platform/calls/open-api.ts';

/** Tag of the calls of the console. */
export const CONSOLE_TAG = 'console';

/** The OpenAPI document of the console; the calls come from the schemas of the routes. */
export const CONSOLE_OPEN_API = createOpenApiOptions({
  info: {
    title: 'Console',
    version: '1.0.0',
    description:
      'The calls of the console, in the dialect of ra-data-simple-rest. Times are ISO 8601 with a time zone. Writes need the Origin of the console.',
  },
  tag: { name: CONSOLE_TAG, description: 'For staff of the entities' },
  session: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-consola',
      description: 'Without TLS its name is consola.',
    },
  },
  errorBody,
});

/** Converts refusals to the form that the OpenAPI document needs. */
export const describeRefusals = (refusals: readonly ConsoleRefusalRecord[]): RefusalDescription[] =>
  refusals.map(({ status, code, sentence }) => ({ status, code, sentence: `\`${code}\`: ${sentence.en}` }));
