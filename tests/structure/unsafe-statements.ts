import { loadModule, parseSync, type AlterTableCmd, type Node } from 'libpg-query';

await loadModule();

/** What a migration creates: the version before knows none of it. */
interface Created {
  tables: Set<string>;
  /** As `table.column`. */
  columns: Set<string>;
  /** Kind and name of policies, triggers and functions. */
  others: Set<string>;
}

/** Statements by which the version before loses nothing that it uses. */
const SAFE = new Set([
  'CreateStmt',
  'CreateSeqStmt',
  'CreateFunctionStmt',
  'CreateTrigStmt',
  'CreatePolicyStmt',
  'CommentStmt',
  'SelectStmt',
  'InsertStmt',
  'UpdateStmt',
  // Policies and grants for a list of tables; nobody reads what it executes.
  'DoStmt',
]);

const SAFE_CHANGES = new Set<string>(['AT_ValidateConstraint', 'AT_SetStatistics', 'AT_SetStorage']);

/**
 * Finds the statements of a migration that break the version before, while it still runs on the same tables: it neither
 * writes new columns nor can do without old ones.
 * @param sql the text of a migration
 * @returns one sentence for each, in order
 */
export function findUnsafeStatements(sql: string): string[] {
  const statements = (parseSync(sql).stmts ?? []).flatMap(({ stmt }) => stmt ?? []);
  const created = findCreated(statements);
  return statements.flatMap((statement) => checkStatement(statement, created));
}

function findCreated(statements: readonly Node[]): Created {
  const created: Created = { tables: new Set(), columns: new Set(), others: new Set() };
  for (const statement of statements) {
    if ('CreateStmt' in statement) created.tables.add(statement.CreateStmt.relation?.relname ?? '');
    if ('CreatePolicyStmt' in statement) created.others.add(`OBJECT_POLICY ${statement.CreatePolicyStmt.policy_name}`);
    if ('CreateTrigStmt' in statement) created.others.add(`OBJECT_TRIGGER ${statement.CreateTrigStmt.trigname}`);
    if ('CreateFunctionStmt' in statement)
      created.others.add(`OBJECT_FUNCTION ${wordsIn(statement.CreateFunctionStmt.funcname).at(-1)}`);
    if (!('AlterTableStmt' in statement)) continue;
    for (const { subtype, def } of commandsOf(statement.AlterTableStmt.cmds))
      if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def)
        created.columns.add(`${statement.AlterTableStmt.relation?.relname}.${def.ColumnDef.colname}`);
  }
  return created;
}

function checkStatement(statement: Node, created: Created): string[] {
  const [kind = ''] = Object.keys(statement);
  if (SAFE.has(kind)) return [];
  if ('GrantStmt' in statement) return statement.GrantStmt.is_grant ? [] : ['It revokes a right.'];
  if ('IndexStmt' in statement) {
    const { unique, relation, indexParams = [] } = statement.IndexStmt;
    const columns = indexParams.flatMap((element) => ('IndexElem' in element ? (element.IndexElem.name ?? '') : ''));
    const table = relation?.relname ?? '';
    const isOfNew = created.tables.has(table) || columns.some((name) => created.columns.has(`${table}.${name}`));
    return unique && !isOfNew ? [`A unique index refuses rows of ${table}.`] : [];
  }
  if ('DropStmt' in statement) {
    const { removeType = '', objects = [] } = statement.DropStmt;
    const names = objects.map((object) => wordsIn([object]).at(-1) ?? '');
    const lost =
      removeType === 'OBJECT_INDEX' ? [] : names.filter((name) => !created.others.has(`${removeType} ${name}`));
    return lost.map((name) => `It drops ${name}.`);
  }
  if ('AlterTableStmt' in statement) {
    const table = statement.AlterTableStmt.relation?.relname ?? '';
    if (created.tables.has(table)) return [];
    return commandsOf(statement.AlterTableStmt.cmds).flatMap((command) => checkChange(table, command, created));
  }
  return [`${kind} is no statement that only adds.`];
}

function checkChange(table: string, { subtype, name = '', def }: AlterTableCmd, created: Created): string[] {
  if (SAFE_CHANGES.has(subtype ?? '')) return [];
  if (subtype === 'AT_ColumnDefault') return def ? [] : [`${table}.${name} loses its default.`];
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) {
    const { colname = '', constraints = [] } = def.ColumnDef;
    const kinds = constraints.flatMap((one) => ('Constraint' in one ? (one.Constraint.contype ?? '') : ''));
    const isFilled = kinds.some((kind) => ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].includes(kind));
    return kinds.includes('CONSTR_NOTNULL') && !isFilled ? [`${table}.${colname} is required and has no default.`] : [];
  }
  if (subtype === 'AT_AddConstraint') {
    const old = columnsIn(def).filter((column) => !created.columns.has(`${table}.${column}`));
    return old.map((column) => `A new constraint is about ${table}.${column}, which the version before writes.`);
  }
  return [`${subtype} changes ${table}${name && `.${name}`}.`];
}

const commandsOf = (commands: readonly Node[] = []): AlterTableCmd[] =>
  commands.flatMap((command) => ('AlterTableCmd' in command ? command.AlterTableCmd : []));

/** The words of a name, which may be in lists. */
const wordsIn = (nodes: readonly Node[] = []): string[] =>
  nodes.flatMap((node) => {
    if ('String' in node) return [node.String.sval ?? ''];
    return 'List' in node ? wordsIn(node.List.items) : [];
  });

/** The columns of the own table that a constraint is about. */
function columnsIn(constraint: Node | undefined): string[] {
  if (!constraint || !('Constraint' in constraint)) return [];
  const { keys = [], fk_attrs = [], raw_expr } = constraint.Constraint;
  const found = [...wordsIn(keys), ...wordsIn(fk_attrs)];
  JSON.stringify(raw_expr ?? null, (key, value: { fields?: Node[] }) => {
    if (key === 'ColumnRef') found.push(...wordsIn(value.fields).slice(-1));
    return value;
  });
  return found;
}
