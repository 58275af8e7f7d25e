import { request } from 'node:http';
import { text as readAll } from 'node:stream/consumers';

/** An answer of a site, read to its end. */
interface SiteAnswer {
  status: number | undefined;
  cookies: string[];
  text: string;
}

/**
 * Calls one of the sites of a started command by its host, which fetch would not send.
 * @param call as a browser on that site makes it; a body is sent as JSON
 */
export const callSite = (
  port: number,
  host: string,
  call: { method?: string; path: string; body?: object; headers?: Record<string, string> },
): Promise<SiteAnswer> =>
  new Promise((resolve, reject) => {
    const { method = 'GET', path, body, headers = {} } = call;
    const site = `${host}:${port}`;
    const sent = request({ host: '127.0.0.1', port, method, path }, (response) => {
      readAll(response).then(
        (text) => resolve({ status: response.statusCode, cookies: response.headers['set-cookie'] ?? [], text }),
        reject,
      );
    }).once('error', reject);
    const all = {
      host: site,
      origin: `http://${site}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    };
    for (const [name, value] of Object.entries(all)) sent.setHeader(name, value);
    sent.end(body && JSON.stringify(body));
  });
