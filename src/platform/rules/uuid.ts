const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether a text is a UUID (RFC 9562), like the ids of users and sessions. */
export const isUuid = (text: string): boolean => UUID.test(text);
