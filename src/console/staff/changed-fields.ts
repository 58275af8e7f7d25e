/**
 * What a form changed of its record: only that is sent. The rest may be otherwise by now, and stays as somebody else left
 * it: who was disabled meanwhile is not let in again by another name.
 * @param data fields as they are in the form
 */
export const changedFields = <Fields extends object>(
  data: Fields,
  { previousData }: { previousData?: Partial<Fields> } = {},
): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(previousData?.[name as keyof Fields]),
    ),
  ) as Partial<Fields>;
