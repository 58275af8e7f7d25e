/** What is wrong with a field: a text key and what to fill in. */
export interface FieldProblem {
  key: string;
  values: Record<string, string | number>;
}
