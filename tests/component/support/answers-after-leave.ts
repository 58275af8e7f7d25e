/** Drops responses of a page that was removed: otherwise a late one would appear in the page of the next test. */
export const ignoreAfterLeave = (answer: Promise<Response>, left: AbortSignal) =>
  new Promise<Response>((resolve, reject) => {
    answer.then(
      (response) => left.aborted || resolve(response),
      (error: Error) => left.aborted || reject(error),
    );
  });

/**
 * Rejects with an AbortError once its page is removed, so that the next page does not share the response of an equal
 * request.
 */
export const failAfterLeave = (answer: Promise<Response>, left: AbortSignal) =>
  new Promise<Response>((resolve, reject) => {
    answer.then(resolve, reject);
    left.addEventListener('abort', () => reject(new DOMException('The page is gone.', 'AbortError')));
  });
