import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartError } from './start-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

const listOptions = (options: Options): string =>
  `The options are ${Object.keys(options)
    .map((name) => `--${name}`)
    .join(', ')}.`;

/** Parses the options of a command. @throws StartError that lists those there are, for one that is none of them */
export function parseOptions<Known extends Options, Words extends boolean = false>(
  options: Known,
  { allowPositionals, actions = [] }: { allowPositionals?: Words; actions?: readonly string[] } = {},
) {
  try {
    return parseArgs<{ options: Known; allowPositionals: Words }>({
      options,
      allowPositionals: (allowPositionals ?? false) as Words,
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw error;
    const there = [...(actions.length > 0 ? [`The actions are ${actions.join(', ')}.`] : []), listOptions(options)];
    throw new StartError(`${message.split(/\.\s/)[0]?.replace(/\.$/, '')}. ${there.join(' ')}`);
  }
}

/**
 * Parses the action and the options of a command. `--help` prints the actions and options there are, and is no action.
 * @param command its name, such as `staff`
 * @throws StartError for another action or option, which lists those there are
 */
export function parseAction<Action extends string, Known extends Options>(
  command: string,
  actions: readonly Action[],
  options: Known,
) {
  const all = { ...options, help: { type: 'boolean', short: 'h' } } as const satisfies Options;
  const { values, positionals } = parseOptions(all, { allowPositionals: true, actions });
  if ('help' in values && values.help) {
    for (const name of actions) console.log(`npm run ${command} -- ${name} …`);
    console.log(listOptions(options));
    return undefined;
  }
  const action = actions.find((name) => name === positionals[0]);
  if (!action || positionals.length !== 1)
    throw new StartError(
      `Choose an action: ${actions.map((name) => `npm run ${command} -- ${name}`).join(', or ')}. ${listOptions(options)}`,
    );
  return { action, values };
}
