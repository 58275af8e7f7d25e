export const HELP_RESOURCE = 'supplier-users';

/** The address of the help for users; it names an entity and never a person. */
export const createHelpPath = (entity: string): string => `/${HELP_RESOURCE}?${new URLSearchParams({ entity })}`;
