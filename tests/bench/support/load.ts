import { autocannon, type Client } from './autocannon.ts';

/** What many callers at once were given. */
export interface Load {
  /** Of each answer, in milliseconds, on a connection that has had one before. */
  times: number[];
  /**
   * Of the first answer of each connection, in milliseconds. Node takes one new connection in each turn of its event
   * loop, so that of many at once the last one waits for as many turns.
   */
  firsts: number[];
  seconds: number;
  /** Answers that were none, or not 200. */
  failures: number;
}

/** Calls an address again and again. @param connections callers at once, each waiting for its answer */
export function load(url: string, token: string, connections: number, seconds: number): Promise<Load> {
  const times: number[] = [];
  const firsts: number[] = [];
  const answered = new WeakSet<Client>();
  return new Promise((done, fail) => {
    const options = { url, connections, duration: seconds, headers: { authorization: `Bearer ${token}` } };
    const running = autocannon()(options, (error: Error | null, result) => {
      if (error) return fail(error);
      const { errors, timeouts, non2xx, duration } = result;
      return done({ times, firsts, seconds: duration, failures: errors + timeouts + non2xx });
    });
    running.on('response', (client, _status, _bytes, time) => {
      (answered.has(client) ? times : firsts).push(time);
      answered.add(client);
    });
  });
}
