/**
 * The id of a form whose address can carry all that is entered. A change of the language takes it along, so that nothing
 * typed is lost; a screen has at most one. Never of a form with a secret: what it holds stands in the address afterwards.
 */
export const KEPT_FORM = 'kept-form';

/** Fields that name a request or the toggle's own wish, and are nothing that was entered. */
const OURS = ['key', 'language'];

/** The address of a screen with everything that its form holds, as sending the form by GET would make it. */
export function keptAddress(path: string, form: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === 'string' && value !== '' && !OURS.includes(name)) query.append(name, value);
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
