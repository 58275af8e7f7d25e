/** Validates that something is chosen in an input of react-admin, which marks it as required. @param message key of a text */
export const needsOne = (message: string): ((chosen: unknown) => string | undefined) & { isRequired: true } =>
  Object.assign((chosen: unknown) => (Array.isArray(chosen) && chosen.length > 0 ? undefined : message), {
    isRequired: true,
  } as const);
