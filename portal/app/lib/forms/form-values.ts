/** The typed values of a form by field name; files and the fields named in `secrets` are left out. */
export function valuesOf(form: FormData, secrets: readonly string[] = []): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string' && !secrets.includes(name)) values[name] = value;
  }
  return values;
}
