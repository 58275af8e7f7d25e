import type { AlterTableCmd, ColumnDef, Constraint, Node } from 'libpg-query';
import type { Column, Table, Tables } from './tables.ts';

/**
 * Applies a statement to the model of the tables. Statements that change no column (indexes, functions, policies,
 * rights) are ignored.
 * @param sqlFileContent the bytes of its file, which contain the comments
 * @throws Error for an unsupported change of a column
 */
export function applyStatement(tables: Tables, statement: Node, sqlFileContent: Buffer): void {
  if ('CreateStmt' in statement) {
    const { relation, tableElts = [] } = statement.CreateStmt;
    const table: Table = new Map();
    tables.set(relation?.relname ?? '', table);
    for (const element of tableElts) addElement(table, element, sqlFileContent);
  } else if ('AlterTableStmt' in statement) {
    const { relation, cmds = [] } = statement.AlterTableStmt;
    const table = tables.get(relation?.relname ?? '');
    for (const command of cmds)
      if (table && 'AlterTableCmd' in command) alter(table, command.AlterTableCmd, sqlFileContent);
  } else if ('RenameStmt' in statement) rename(tables, statement.RenameStmt);
  else if ('DropStmt' in statement) {
    const { removeType, objects = [] } = statement.DropStmt;
    if (removeType === 'OBJECT_TABLE') for (const object of objects) tables.delete(namesIn(object).at(-1) ?? '');
  }
}

function addElement(table: Table, element: Node, source: Buffer): void {
  if ('ColumnDef' in element) addColumn(table, element.ColumnDef, source);
  else if ('Constraint' in element) constrain(table, element.Constraint);
}

function addColumn(
  table: Table,
  { colname = '', typeName, constraints = [], location = 0 }: ColumnDef,
  source: Buffer,
) {
  const column: Column = {
    type: (typeName?.names ?? []).flatMap(namesIn).at(-1) ?? '',
    isArray: (typeName?.arrayBounds ?? []).length > 0,
    isNullable: true,
    insertedBy: 'row',
    doc: commentAbove(source, location),
  };
  table.set(colname, column);
  for (const node of constraints) if ('Constraint' in node) constrain(table, node.Constraint, column);
}

/** @param column to which the constraint belongs; undefined for a constraint of the table */
function constrain(table: Table, { contype, keys = [], generated_when, raw_expr }: Constraint, column?: Column): void {
  const columns = column ? [column] : keys.flatMap(namesIn).flatMap((name) => table.get(name) ?? []);
  if (contype === 'CONSTR_NOTNULL' || contype === 'CONSTR_PRIMARY') setAll(columns, { isNullable: false });
  else if (contype === 'CONSTR_DEFAULT') setAll(columns, { insertedBy: 'default' });
  else if (contype === 'CONSTR_GENERATED') setAll(columns, { insertedBy: 'database' });
  else if (contype === 'CONSTR_IDENTITY') {
    setAll(columns, { isNullable: false, insertedBy: generated_when === 'a' ? 'database' : 'default' });
  } else if (contype === 'CONSTR_CHECK' && raw_expr) limitValues(table, raw_expr);
}

const setAll = (columns: readonly Column[], changes: Partial<Column>) =>
  columns.forEach((column) => Object.assign(column, changes));

/** A check `name in ('a', 'b')` lists all values of a column; other checks do not change its type. */
function limitValues(table: Table, expression: Node): void {
  if (!('A_Expr' in expression)) return;
  const { kind, name = [], lexpr, rexpr } = expression.A_Expr;
  if (kind !== 'AEXPR_IN' || name.flatMap(namesIn)[0] !== '=' || !lexpr || !rexpr) return;
  const column =
    'ColumnRef' in lexpr ? table.get((lexpr.ColumnRef.fields ?? []).flatMap(namesIn).at(-1) ?? '') : undefined;
  const values = namesIn(rexpr);
  if (column && values.length > 0) column.values = values;
}

function alter(table: Table, { subtype, name = '', def }: AlterTableCmd, source: Buffer): void {
  const column = table.get(name);
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) addColumn(table, def.ColumnDef, source);
  else if (subtype === 'AT_DropColumn') table.delete(name);
  else if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) constrain(table, def.Constraint);
  else if (column && subtype === 'AT_SetNotNull') column.isNullable = false;
  else if (column && subtype === 'AT_DropNotNull') column.isNullable = true;
  else if (column && subtype === 'AT_ColumnDefault') column.insertedBy = def ? 'default' : 'row';
  else if (column && subtype && !WITHOUT_TYPES.has(subtype))
    throw new Error(`The types of the tables can't follow this change of "${name}": add a column, and drop the other`);
}

const WITHOUT_TYPES = new Set(['AT_SetStatistics', 'AT_SetStorage', 'AT_DropConstraint', 'AT_ValidateConstraint']);

function rename(tables: Tables, { renameType, relation, subname = '', newname = '' }: RenameStmtOf): void {
  const from = relation?.relname ?? '';
  const table = tables.get(from);
  if (!table) return;
  if (renameType === 'OBJECT_TABLE') {
    tables.delete(from);
    tables.set(newname, table);
  } else if (renameType === 'OBJECT_COLUMN') {
    const column = table.get(subname);
    table.delete(subname);
    if (column) table.set(newname, column);
  }
}

type RenameStmtOf = Extract<Node, { RenameStmt: unknown }>['RenameStmt'];

/** The words in a node: a name, a constant or a list of them. */
function namesIn(node: Node): string[] {
  if ('String' in node) return [node.String.sval ?? ''];
  if ('List' in node) return (node.List.items ?? []).flatMap(namesIn);
  if ('A_Const' in node && node.A_Const.sval) return [node.A_Const.sval.sval ?? ''];
  return [];
}

/** The comment lines that end directly above this byte. */
function commentAbove(source: Buffer, location: number): string | undefined {
  const lines = source
    .subarray(0, location)
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => line.trim());
  const first = lines.findLastIndex((line) => !line.startsWith('--')) + 1;
  return (
    lines
      .slice(first)
      .map((line) => line.slice(2).trim())
      .join(' ') || undefined
  );
}
