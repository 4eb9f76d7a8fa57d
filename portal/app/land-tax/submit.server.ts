import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { asciiDigits, typed, typedNumber } from '@bhumi/api/contract/digits';
import type { RegistrationAnswer } from '@bhumi/api/contract/land-tax';
import { apiGet, apiPost, type LoaderArgs } from '../lib/api.ts';
import { refuse, valuesOf } from '../lib/failure.ts';
import { redirectWithFlash } from '../lib/flash.ts';
import { readForm } from '../lib/form.ts';
import { languageOf } from '../lib/language.ts';
import { requireOwnOrigin } from '../lib/own-origin.ts';
import { currentUser } from '../lib/user.ts';
import { landTaxText } from '../text/land-tax.ts';
import { asksDetails, entryAddress, parseEntry, type Entry } from './entry.ts';

/** What the API is sent. What cannot be read as a number goes as it was typed, and the API says what is wrong with it. */
function inputOf({ land_area: area, ...entry }: Entry) {
  return {
    ...entry,
    khatiyan_number: typed(entry.khatiyan_number),
    dag_number: typed(entry.dag_number),
    land_type: entry.land_type || null,
    land_area: area.trim() === '' ? null : (typedNumber(area) ?? area),
  };
}

/** Without what was not chosen: a field that is absent is one that has to be filled in. */
const present = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== ''));

/** The registration of this land that was made since the form was opened, if there is one. */
async function registeredSince(args: LoaderArgs, entry: Entry, opened: number): Promise<boolean> {
  const own = await apiGet<RegistrationAnswer[]>(args, '/api/user/land-tax-registrations');
  if (!own.ok) return false;
  return own.data.some(
    (each) =>
      each.mouza.id === entry.mouza_id &&
      each.survey_type.id === entry.survey_type_id &&
      each.khatiyan_number === typed(entry.khatiyan_number) &&
      each.dag_number === typed(entry.dag_number) &&
      Date.parse(each.submitted_at) >= opened,
  );
}

/**
 * Registers the land. A form whose land details were not asked for yet gets them first; one whose answer was lost, or
 * that was sent twice, finds its own registration and says what it would have said.
 */
export async function register(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireOwnOrigin(request);
  const form = await readForm(request);
  const text = landTaxText[languageOf(request)];
  const entry = parseEntry(form);
  const options = { secure: context.secure };
  const { user, failed } = await currentUser(args);
  const values = valuesOf(form);
  if (failed) return refuse(context, { message: text.failed, errors: {}, values }, 503);
  if (!user) {
    return redirectWithFlash(
      `/login?next=${encodeURIComponent(entryAddress(entry))}`,
      { kind: 'error', text: text.loginFirst },
      options,
    );
  }
  if (asksDetails(entry) && !form.has('land_type')) return redirect(`${entryAddress(entry)}#details`);
  const answer = await apiPost<{ message?: string }>(
    args,
    '/api/land-tax-registrations',
    present(inputOf(entry)),
  );
  const opened = Number(asciiDigits(values.opened ?? ''));
  const again =
    !answer.ok && answer.status === 409 && opened > 0 && (await registeredSince(args, entry, opened));
  if (answer.ok || again) {
    const said = answer.ok ? answer.data.message : null;
    return redirectWithFlash(
      '/dashboard?tab=ldt',
      { kind: 'success', text: said ?? text.registered },
      options,
    );
  }
  const { status, errors } = answer;
  return refuse(
    context,
    { message: answer.message ?? text.failed, errors, values },
    status >= 500 || status === 0 ? 503 : status,
  );
}
