import { type KeyObject, X509Certificate, createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type SecureContext, createSecureContext, rootCertificates } from 'node:tls';

/** The files of the TLS connection to the bank's service: paths of PEM files, by their settings. */
export interface ConfirmingFiles {
  /** `CONFIRMING_CA`: certificates that are trusted as those of the system are. */
  ca?: string | undefined;
  /** `CONFIRMING_CERT`: the certificate of this client. */
  cert?: string | undefined;
  /** `CONFIRMING_KEY`: its private key. */
  key?: string | undefined;
}

/** @param sentence without its full stop */
type ReportSettingProblem = (setting: string, sentence: string) => void;

/**
 * Reads the certificates and the key for the connection to the bank's service.
 * @throws Error with one sentence that names setting and remedy
 */
export function createConfirmingContext(files: ConfirmingFiles): SecureContext {
  const { ca, cert, key } = readConfirmingFiles(files, (_setting, sentence) => {
    throw new Error(`${sentence}.`);
  });
  return createSecureContext({ ...(ca && { ca: [...rootCertificates, ca] }), cert, key });
}

/** Reads and checks the files; each problem is reported by its setting (R-OPS-02). @returns the text of each valid file */
export function readConfirmingFiles(files: ConfirmingFiles, refuse: ReportSettingProblem): ConfirmingFiles {
  const [ca] = readPem('CONFIRMING_CA', files.ca, CERTIFICATES, refuse);
  const [cert, certificates] = readPem('CONFIRMING_CERT', files.cert, CERTIFICATES, refuse);
  const [key, privateKey] = readPem('CONFIRMING_KEY', files.key, PRIVATE_KEY, refuse);
  if (privateKey && certificates?.[0]?.checkPrivateKey(privateKey) === false)
    refuse(
      'CONFIRMING_KEY',
      'CONFIRMING_KEY does not belong to the first certificate of CONFIRMING_CERT: choose the key with which it was requested',
    );
  return { ca, cert, key };
}

interface PemKind<Content> {
  /** @throws Error for a broken file */
  parse: (text: string) => Content;
  contents: string;
}

function readPem<Content>(
  setting: string,
  file: string | undefined,
  { parse, contents }: PemKind<Content>,
  refuse: ReportSettingProblem,
): [text?: string, content?: Content] {
  if (file === undefined) return [];
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code = 'unreadable' } = error as NodeJS.ErrnoException;
    refuse(
      setting,
      `${setting} names a file that cannot be read (${code}): correct the path, or let this user read it`,
    );
    return [];
  }
  try {
    return [text, parse(text)];
  } catch {
    refuse(setting, `${setting} names a file without ${contents} in PEM form: convert it with openssl, or replace it`);
    return [];
  }
}

/** @throws Error when there is none, or one is broken */
function parseCertificates(text: string): X509Certificate[] {
  const certificates = text.split(/(?=-----BEGIN )/).filter((part) => part.startsWith('-----BEGIN '));
  if (certificates.length === 0) throw new Error('no certificate');
  return certificates.map((part) => new X509Certificate(part));
}

const CERTIFICATES: PemKind<X509Certificate[]> = { parse: parseCertificates, contents: 'valid certificates' };
const PRIVATE_KEY: PemKind<KeyObject> = { parse: createPrivateKey, contents: 'a private key without password' };
