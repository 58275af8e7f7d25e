/**
 * Makes the type check name a property of a request that its handler does not read, so that nothing that the record of a
 * call takes is dropped.
 * @param _rest what the handler left of the request
 */
export const requireAllRead = (_rest: Record<string, never>): void => undefined;
