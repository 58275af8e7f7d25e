import { findStaffByEmail, listStaff, type Staff } from '#studio/database/staff.ts';
import { COMMAND_LINE_ACTOR } from '#studio/domain/calls/audit-events.ts';
import { ConsoleRefusal } from '#studio/domain/calls/console-refusal.ts';
import type { StaffContext } from '#studio/domain/staff/staff-context.ts';
import { renewPasswordLink } from '#studio/domain/staff/password-links.ts';
import { addStaff, changeStaff, type StaffManager } from '#studio/domain/staff/staff-members.ts';
import { getConsoleAddress } from './site-hosts.ts';
import { readEnvironment } from './environment.ts';
import { parseAction } from './parse-action.ts';
import { StartError, runToEnd } from './start-error.ts';
import { openOrStartDatabase } from './open-database.ts';
import { requireEmailFlag, parseStaffFlags, type StaffFlags } from './staff-flags.ts';

const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string', multiple: true },
  entity: { type: 'string', multiple: true },
} as const;

type Act = (context: StaffContext, flags: StaffFlags) => Promise<string[]>;

/** The operator of the service has access to all entities. */
const OPERATOR: StaffManager = { ...COMMAND_LINE_ACTOR, scope: null };

const ACTIONS = {
  async add(context, flags) {
    const { staff, link } = await addStaff(context, OPERATOR, parseStaffFlags(flags));
    return [`${staff.name} (${staff.email}) can use the console.`, ...(link ? linesOf(link) : [])];
  },
  async list({ database }) {
    const { rows } = await listStaff(database, {
      filter: { within: null },
      sort: { field: 'email', order: 'asc' },
      range: { first: 0, last: Number.MAX_SAFE_INTEGER - 1 },
    });
    return rows.length > 0 ? rows.map(lineOf) : ['The console has no staff.'];
  },
  async disable(context, flags) {
    const { email } = await changeStaff(context, OPERATOR, await idOf(context, flags), { isDisabled: true });
    return [`${email} can't log in any more.`];
  },
  async enable(context, flags) {
    const { email } = await changeStaff(context, OPERATOR, await idOf(context, flags), { isDisabled: false });
    return [`${email} can log in again.`];
  },
  async link(context, flags) {
    return linesOf((await renewPasswordLink(context, OPERATOR, await idOf(context, flags))).link);
  },
} satisfies Readonly<Record<string, Act>>;

/**
 * `npm run staff -- add --email … --name … --role editor --entity 9001`: adds a member of the console's staff; several
 * roles and entities may be named, and without an entity the member has access to all. `-- list`, `-- disable`, `--
 * enable` and `-- link` (a new link to set the password) with `--email …` (R-CON-07).
 */
await runToEnd(async () => {
  const asked = parseAction('staff', Object.keys(ACTIONS) as (keyof typeof ACTIONS)[], OPTIONS);
  if (!asked) return;
  const { action, values } = asked;
  if (action === 'add') parseStaffFlags(values);
  else if (action !== 'list') requireEmailFlag(values);
  const environment = readEnvironment(process.env);
  const database = await openOrStartDatabase(environment);
  const context = {
    database,
    now: () => new Date(),
    consoleAddress: getConsoleAddress(environment),
    mailFrom: environment.mailFrom,
    isWithoutPasswords: environment.provider !== undefined,
  };
  for (const line of await ACTIONS[action](context, values).catch(inOneSentence)) console.log(line);
});

/** The messages of the fields are more specific than the message of the refusal. */
function inOneSentence(error: unknown): never {
  if (!(error instanceof ConsoleRefusal)) throw error;
  throw new StartError(Object.values(error.fields)[0]?.en ?? error.message);
}

async function idOf({ database }: StaffContext, flags: StaffFlags): Promise<string> {
  const email = requireEmailFlag(flags);
  const staff = await findStaffByEmail(database, email);
  if (!staff) throw new StartError(`No member of staff has the email ${email}.`);
  return staff.id;
}

// Function declarations, because a constant below would not be initialised while the command runs.
function linesOf(link: string): string[] {
  return ['The link to set the password can be used once within 72 hours, and is shown only now:', `  ${link}`];
}

function lineOf({ email, name, roles, scope, disabled_at: disabledAt, password_hash: hash }: Staff): string {
  const state = disabledAt ? ', disabled' : hash ? '' : ', no password yet';
  return `${email.padEnd(30)}  ${name}  (${roles.join(', ')}; ${scope ? scope.join(', ') || 'no entities' : 'all entities'}${state})`;
}
