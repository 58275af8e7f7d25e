import { gzipSync } from 'node:zlib';
import { toLatin1 } from './document-builders.ts';

type Refused<Document> = [what: string, ext: string, build: () => Document, status: number, code: number];

/** What is refused: its name, the extension that is sent, the document, HTTP status and code. */
export type HostileDocument = Refused<Buffer | Promise<Buffer>>;
/** The same where the text is wrong that is sent for a document. */
export type HostileText = Refused<string>;

export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

/** The beginnings and ends by which programs know what is theirs. */
export const HOSTILE_CONTENTS: readonly [string, Buffer][] = [
  ['a zip', toLatin1(`PK\x03\x04\x14\x00\x00\x00\x08\x00${'x'.repeat(40)}PK\x05\x06${'\0'.repeat(18)}`)],
  ['a 7z archive', toLatin1('7z\xbc\xaf\x27\x1c\x00\x04carga')],
  ['a rar archive', toLatin1('Rar!\x1a\x07\x01\x00carga')],
  ['a gzip archive', gzipSync('carga')],
  ['an xz archive', toLatin1('\xfd7zXZ\x00\x00\x04carga')],
  ['a program of Windows', toLatin1('MZ\x90\x00\x03\x00\x00\x00')],
  ['a program of Linux', toLatin1('\x7fELF\x02\x01\x01\x00')],
  ['a document of an old Office', toLatin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ['a shell script', toLatin1('#!/bin/sh\nrm -rf ~\n')],
  ['a page of the web', toLatin1('<html><body onload="alert(1)">')],
  ['a script', toLatin1('<script>alert(1)</script>')],
  ['a drawing with a script', toLatin1('<svg onload="alert(1)">')],
  ['a program in PHP', toLatin1('<?php system($_GET[0]);')],
  ['EICAR', toLatin1(EICAR)],
];
