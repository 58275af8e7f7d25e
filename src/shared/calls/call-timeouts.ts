/** Time in milliseconds that the portal waits for the answer of a call (R-SIDE-01). */
export const CALL_TIMEOUT_MS = 30_000;

/** The same for a call with a document, which takes long over a slow network. */
export const UPLOAD_TIMEOUT_MS = 180_000;
