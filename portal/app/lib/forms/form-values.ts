/** Returns the typed values of a form by field name, without files and without the fields named in `secrets`. */
export function valuesOf(form: FormData, secrets: readonly string[] = []): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string' && !secrets.includes(name)) values[name] = value;
  }
  return values;
}
