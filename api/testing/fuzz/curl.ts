import type { HostileRequest } from './requests.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Formats a request as a curl command; `$USER`, `$ACLAND` and `$ADMIN` stand for the token of such an account. */
export function curlOf({ as, method, path, headers, body }: HostileRequest, origin: string): string {
  const headerOptions = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const signed = as ? [`-H "authorization: Bearer $${as.toUpperCase()}"`] : [];
  const how = method === 'HEAD' ? '--head' : `-X ${method}`;
  const parts = [
    'curl -i --path-as-is',
    how,
    ...signed,
    ...headerOptions,
    ...(body ? ['--data-binary @-'] : []),
    quoted(origin + path),
  ];
  const line = parts.join(' ');
  return body ? `echo ${body.toString('base64')} | base64 -d | ${line}` : line;
}
