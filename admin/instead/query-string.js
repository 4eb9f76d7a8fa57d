// For ra-core, which reads and writes the address of a list. The package has many ways to write lists of values; these two are
// all that is called.
const encoded = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const decoded = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The values of a query by their names: a text, null for a name alone, a list where a name stands several times. */
export function parse(query) {
  const found = new Map();
  for (const part of query
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')) {
    if (part === '') continue;
    const [, name, value] = /^([^=]*)(?:=(.*))?$/s.exec(part.replace(/\+/g, ' '));
    const key = decoded(name);
    found.set(key, [...(found.get(key) ?? []), value === undefined ? null : decoded(value)]);
  }
  const values = Object.create(null);
  for (const key of [...found.keys()].sort()) {
    const all = found.get(key);
    values[key] = all.length > 1 ? all : all[0];
  }
  return values;
}

/** The query of values, its names sorted. Undefined values are left out. */
export function stringify(values) {
  const pairs = Object.keys(values ?? {})
    .sort()
    .flatMap((key) => [values[key]].flat().map((value) => [key, value]))
    .filter(([, value]) => value !== undefined);
  return pairs
    .map(([key, value]) => (value === null ? encoded(key) : `${encoded(key)}=${encoded(value)}`))
    .join('&');
}
