/** Redacts URLs, and texts that quote them, for logs: nothing that grants access or names a person. */

/** Query parameters whose values may be logged. All other values are redacted: tokens, codes, search texts. */
const HARMLESS_NAME =
  /^(\w+_id|page|range|sort|version|lang|tab|step|type|status|verified|expires|download|index|_data|_routes|_method)$/;
/** What such a parameter may hold: numbers, names of columns and routes. */
const HARMLESS_VALUE = /^[\w.,:$/"[\]-]{0,60}$/;
/** The code of a receipt, which holds who paid what. */
const RECEIPT_CODE = /(\/verify\/+)[^/].*$/;

/** A text that is URL-encoded more often than this is redacted as a whole. */
const MAX_ENCODINGS = 5;
const ENCODED = /%(2[1-9a-f]|[3-6][0-9a-f]|7[0-9a-e])/gi;

/** Decodes the printable ASCII of a text, however often it was encoded (`%74oken`, `%2574oken`); invalid encodings stay. */
function decoded(text: string): string {
  for (let round = 0; round < MAX_ENCODINGS; round += 1) {
    const read = text.replace(ENCODED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    if (read === text) return text;
    text = read;
  }
  return '…';
}

function redactParameter(parameter: string): string {
  const [name = '', ...value] = parameter.split('=');
  const known = decoded(name);
  if (!HARMLESS_NAME.test(known))
    return value.length > 0 && /^[a-z_]{1,20}$/.test(known) ? `${known}=…` : '…';
  return HARMLESS_VALUE.test(decoded(value.join('='))) ? parameter : `${known}=…`;
}

/** Returns the address of a request for logs. An encoded `?` counts too: mail programs break links so. */
export function redactUrl(url: string): string {
  const [path = '', ...rest] = url.split(/[?#]/);
  const shown = decoded(path)
    .replace(/[?#&=;].*$/s, '…')
    .replace(RECEIPT_CODE, '$1…');
  const query = rest.join('&');
  return query === '' ? shown : `${shown}?${query.split(/[&;]/).map(redactParameter).join('&')}`;
}

const ADDRESS = /(https?:\/)?\/[^\s"'`<>()]*/g;
const REVEALING = /[?#%]|\/verify\/[\w-]{20}/;
const EMAIL = /[^\s<>"'`()/:,;=@]{1,64}@[^\s<>"'`()/:,;@]{1,190}\.[^\s<>"'`()/:,;@.]{2,60}/g;

/** Redacts a text that may quote addresses of pages or people, such as an error message or a mail server's answer. */
export const redactText = (text: string): string =>
  text
    .replace(ADDRESS, (address) => (REVEALING.test(address) ? redactUrl(address) : address))
    .replace(EMAIL, '…@…');
