import { normalizeTyped } from '@bhumi/api/contract/digits';

/**
 * The id of a form whose address can carry all that is entered. A change of the language takes it along, so that nothing
 * typed is lost; a screen has at most one. Never of a form with a secret: what it holds stands in the address afterwards.
 */
export const QUERY_FORM_ID = 'kept-form';

/** The id of a form that the server saves, which a change of the language therefore sends; a screen has at most one. */
export const DRAFT_FORM_ID = 'saved-form';

/** Fields that name a request or the toggle's own wish, and are nothing that was entered. */
const INTERNAL_FIELDS = ['key', 'language'];

const isInternal = (name: string): boolean => INTERNAL_FIELDS.includes(name);

/** Whether a form holds what the address says of its fields, in whichever digits: nobody has typed in it since. */
function isUnchanged(query: URLSearchParams, form: FormData): boolean {
  const said = (values: unknown[]) =>
    values.flatMap((value) =>
      typeof value === 'string' && normalizeTyped(value) !== '' ? [normalizeTyped(value)] : [],
    );
  const names = [...new Set(form.keys())].filter((name) => !isInternal(name));
  return (
    names.length > 0 &&
    names.every((name) => {
      const [here, there] = [said(form.getAll(name)), said(query.getAll(name))];
      return here.length === there.length && here.every((value, index) => value === there[index]);
    })
  );
}

/**
 * The address of a screen with everything that its form holds, as sending the form by GET would make it. While nobody has typed
 * in the form it is the address as it stands, with what no field of the form holds: one of several that was chosen, a point.
 * @param address the screen's path; with its query where that says more than the form does (`keepsQuery`)
 */
export function addressWithForm(address: string, form: FormData): string {
  const [path = '', search] = address.split(/\?(.*)/s);
  if (search !== undefined && isUnchanged(new URLSearchParams(search), form)) return address;
  const query = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === 'string' && value !== '' && !isInternal(name)) query.append(name, value);
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
