import autocannon from 'autocannon';

/** What many callers at once were given. */
export interface Load {
  /** Of each answer, in milliseconds. */
  times: number[];
  seconds: number;
  /** Answers that were none, or not 200. */
  failures: number;
}

/** Calls an address again and again. @param connections callers at once, each waiting for its answer */
export function load(url: string, token: string, connections: number, seconds: number): Promise<Load> {
  const times: number[] = [];
  return new Promise((done, fail) => {
    const options = { url, connections, duration: seconds, headers: { authorization: `Bearer ${token}` } };
    const running = autocannon(options, (error: Error | null, result) => {
      if (error) return fail(error);
      const { errors, timeouts, non2xx, duration } = result;
      return done({ times, seconds: duration, failures: errors + timeouts + non2xx });
    });
    running.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
}
