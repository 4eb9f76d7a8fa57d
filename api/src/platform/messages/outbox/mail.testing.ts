/** Reading mails in tests, as a mail program would. */

export interface ReadMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
}

const quotedPrintable = (body: string): Buffer =>
  Buffer.from(
    body
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return quotedPrintable(body).toString('utf8');
  return Buffer.from(body, 'latin1').toString('utf8');
}

/** Words of a header outside ASCII: `=?UTF-8?B?...?=`. */
const words = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quotedPrintable(text.replaceAll('_', ' ')).toString('utf8'),
    );

function split(source: string): { header: (name: string) => string; body: string } {
  const at = source.search(/\r?\n\r?\n/);
  const head = source.slice(0, at).replace(/\r?\n[ \t]+/g, ' ');
  return {
    header: (name) => words(new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''),
    body: source.slice(at).replace(/^\r?\n\r?\n/, ''),
  };
}

/** A mail of two parts, text and HTML, as it came over the wire. */
export function readMail(source: string): ReadMail {
  const { header, body } = split(source);
  const boundary = /boundary="([^"]+)"/.exec(header('content-type'))?.[1];
  if (!boundary) throw new Error(`A mail without parts:\n${source}`);
  const part = (type: string) => {
    const found = body
      .split(`--${boundary}`)
      .map((piece) => split(piece.replace(/^\r?\n/, '')))
      .find((piece) => piece.header('content-type').startsWith(type));
    if (!found) throw new Error(`A mail without ${type}:\n${source}`);
    return decoded(found.body, found.header('content-transfer-encoding').toLowerCase());
  };
  return {
    to: header('to'),
    from: header('from'),
    subject: header('subject'),
    text: part('text/plain'),
    html: part('text/html'),
  };
}
