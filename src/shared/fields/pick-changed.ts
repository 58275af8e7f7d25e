/** The values that differ from those before; undefined values are no change. */
export const pickChanged = <Values extends object>(values: Partial<Values>, before: Partial<Values>): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && value !== before[name as keyof Values]),
  ) as Partial<Values>;
