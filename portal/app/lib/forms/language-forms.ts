import { normalizeTyped } from '@bhumi/api/contract/digits';

/**
 * The id of a form whose values fit into the address. The language switch carries them along, so that no typed text is lost. A
 * screen has at most one. Never use it for a form with a secret: its values appear in the address.
 */
export const QUERY_FORM_ID = 'kept-form';

/** The id of a form that the server saves as a draft; the language switch submits it. A screen has at most one. */
export const DRAFT_FORM_ID = 'saved-form';

/** Fields that the portal adds to a form: the payment key and the language switch. */
const INTERNAL_FIELDS = ['key', 'language'];

const isInternal = (name: string): boolean => INTERNAL_FIELDS.includes(name);

/** Whether the form has the same values as the address, in Bengali or ASCII digits. */
function isUnchanged(query: URLSearchParams, form: FormData): boolean {
  const normalized = (values: unknown[]) =>
    values.flatMap((value) =>
      typeof value === 'string' && normalizeTyped(value) !== '' ? [normalizeTyped(value)] : [],
    );
  const names = [...new Set(form.keys())].filter((name) => !isInternal(name));
  return (
    names.length > 0 &&
    names.every((name) => {
      const [here, there] = [normalized(form.getAll(name)), normalized(query.getAll(name))];
      return here.length === there.length && here.every((value, index) => value === there[index]);
    })
  );
}

/**
 * Returns the address of a screen with all values of its form, as a GET submission would make it. While the form is unchanged it
 * is the current address, including parameters that are no field of the form (a chosen record, a point).
 * @param address the screen's path; with its query where the query holds more than the form (`keepsQuery`)
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
