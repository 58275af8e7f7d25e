const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether a text is written as a UUID (RFC 9562), as the ids of users and sessions are. */
export const isUuid = (text: string): boolean => UUID.test(text);
