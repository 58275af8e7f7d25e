/** Of a page that is gone nobody hears an answer: else what comes late would be told in the page of the next test. */
export const ignoreAfterLeave = (answer: Promise<Response>, left: AbortSignal) =>
  new Promise<Response>((resolve, reject) => {
    answer.then(
      (response) => left.aborted || resolve(response),
      (error: Error) => left.aborted || reject(error),
    );
  });

/** An answer that fails once its page is gone: what the next page asks for in the same words is none of it. */
export const failAfterLeave = (answer: Promise<Response>, left: AbortSignal) =>
  new Promise<Response>((resolve, reject) => {
    answer.then(resolve, reject);
    left.addEventListener('abort', () => reject(new DOMException('The page is gone.', 'AbortError')));
  });
