/** The problem of a field: a text key and its values. */
export interface FieldProblem {
  key: string;
  values: Record<string, string | number>;
}
