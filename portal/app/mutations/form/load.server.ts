import { redirect } from '@remix-run/node';
import { placeIn, type Language } from '@bhumi/api/contract/language';
import type { Place as NamedPlace, SurveyType } from '@bhumi/api/contract/lookup/lookup';
import type { MutationDocument } from '@bhumi/api/contract/mutations/documents';
import {
  DRAFT_FIELD,
  FORM_FIELDS,
  FORM_KEY,
  type Draft,
  type DraftFields,
  type DraftRecord,
  type DraftSummary,
} from '@bhumi/api/contract/mutations/drafts';
import type { ShareCalculation } from '@bhumi/api/contract/inheritance/calculation';
import type { MutationFees } from '@bhumi/api/contract/mutations/fees';
import { loadStepOptions } from '../../cascade/load.ts';
import { parsePlace, withoutStep, type Option, type StepOptions } from '../../cascade/steps.ts';
import { familyBody, familyFromFields } from '../../inheritance/address.ts';
import { apiGet, apiPost, type LoaderArgs } from '../../lib/api/api.ts';
import { refusalInRequest, type Refusal } from '../../lib/forms/refusal.ts';
import { languageOf } from '../../lib/session/language.ts';
import { newPaymentKey } from '../../lib/forms/payment-key.ts';
import { surveyName } from '../../lookup/labels.ts';
import { CHECKED_PARAM, mutationAddress } from '../address.ts';
import { draftCreatedIn } from './form.server.ts';
import { FORM_STEPS, type FormPlace } from './steps.ts';

/** What the form shows. */
export interface MutationFormData {
  /** Null: nothing was typed yet. */
  draft: { id: number; version: number; saved_at: string } | null;
  fields: DraftFields;
  place: FormPlace;
  documents: MutationDocument[];
  steps: StepOptions;
  surveys: Option[];
  /** The registry offices: the upazilas of the district, by their names. */
  offices: { value: string; label: string }[];
  /** What the record has under the numbers; null: it could not be asked. */
  records: DraftRecord[] | null;
  fees: MutationFees | null;
  /** Of an inheritance: the shares of who is left; null: nobody was named, or what was entered cannot be. */
  reckoning: ShareCalculation | null;
  /** Other drafts of the reader that are about the same land. */
  others: DraftSummary[];
  /** Whether something that the form needs did not come. */
  failed: boolean;
}

/** What an address may fill in: the fields of the form, and nothing else of it. */
export function fieldsFromAddress(search: URLSearchParams): DraftFields {
  const known = [...search].filter(([name]) => DRAFT_FIELD.test(name) && !FORM_FIELDS.includes(name));
  return Object.fromEntries(known.slice(0, 60).map(([name, text]) => [name, text.slice(0, 300)]));
}

async function officesOf(args: LoaderArgs, district: number | null, language: Language) {
  if (district === null) return [];
  const answer = await apiGet<NamedPlace[]>(args, `/api/locations/districts/${district}/upazilas`);
  if (!answer.ok) return null;
  return answer.data.map((upazila) => ({ value: upazila.name_en, label: placeIn(upazila, language) }));
}

/** The record under the numbers that are typed, once mouza, khatian and dag are there. */
async function recordsFor(args: LoaderArgs, fields: DraftFields): Promise<DraftRecord[] | null> {
  const { mouza_id, khatian_number, dag_number, survey_type_id } = fields;
  if (!mouza_id || !khatian_number?.trim() || !dag_number?.trim()) return [];
  const query = new URLSearchParams({
    mouza_id,
    khatian_number,
    dag_number,
    ...(survey_type_id && { survey_type_id }),
  });
  const answer = await apiGet<{ data: DraftRecord[] }>(
    args,
    `/api/mutations/drafts/records?${query.toString()}`,
  );
  return answer.ok ? answer.data.data : null;
}

/** The shares of who is left, as the API reckons them. */
async function reckoningFor(args: LoaderArgs, fields: DraftFields): Promise<ShareCalculation | null> {
  if (fields['mutation_type'] !== 'inheritance' || !fields['deceased']) return null;
  const answer = await apiPost<ShareCalculation>(
    args,
    '/api/inheritance/shares',
    familyBody(familyFromFields(fields)),
  );
  return answer.ok && answer.data.shares.length > 0 ? answer.data : null;
}

/** The reader's drafts about the land of some fields, once mouza, khatian and dag are there; without the one that is shown. */
export async function draftsAbout(
  args: LoaderArgs,
  fields: DraftFields,
  shown: number | null,
): Promise<DraftSummary[]> {
  const { mouza_id, khatian_number, dag_number } = fields;
  if (!mouza_id || !khatian_number?.trim() || !dag_number?.trim()) return [];
  const query = new URLSearchParams({ mouza_id, khatian_number, dag_number }).toString();
  const answer = await apiGet<{ data: DraftSummary[] }>(args, `/api/mutations/drafts?${query}`);
  return answer.ok ? answer.data.data.filter(({ id }) => id !== shown) : [];
}

/** Everything that the form shows for some fields. */
export async function loadForm(
  args: LoaderArgs,
  draft: Draft | null,
  fields: DraftFields,
): Promise<MutationFormData> {
  const language = languageOf(args.request);
  const requested = parsePlace({ get: (name) => fields[name] }, FORM_STEPS);
  const get = <T>(path: string) => apiGet<T>(args, path);
  const [found, surveys, offices, records, fees, reckoning, others] = await Promise.all([
    loadStepOptions(get, requested, FORM_STEPS, language),
    get<SurveyType[]>('/api/locations/survey-types'),
    officesOf(args, requested.district_id, language),
    recordsFor(args, fields),
    get<MutationFees>('/api/mutations/fees'),
    reckoningFor(args, fields),
    draftsAbout(args, fields, draft?.id ?? null),
  ]);
  return {
    draft: draft && { id: draft.id, version: draft.version, saved_at: draft.saved_at },
    fields,
    place: found.unknown ? withoutStep(requested, found.unknown) : requested,
    documents: draft?.documents ?? [],
    steps: found.steps,
    surveys: surveys.ok
      ? surveys.data.map((survey) => ({ id: survey.id, label: surveyName(survey, language) }))
      : [],
    offices: offices ?? [],
    records,
    fees: fees.ok ? fees.data : null,
    reckoning,
    others,
    failed: found.failed.length > 0 || !surveys.ok || !fees.ok || offices === null || records === null,
  };
}

/** A new form with what the address knows of it, and a key of its own, so that it begins one draft. */
export async function loadNewForm(args: LoaderArgs, typed: Refusal | undefined): Promise<MutationFormData> {
  const begun = draftCreatedIn(args.context);
  const draft = begun === undefined ? null : await loadDraftForm(args, begun, typed);
  if (draft) return draft;
  const { searchParams } = new URL(args.request.url);
  const refused = refusalInRequest(args.context);
  const known = refused?.values ?? typed?.values ?? fieldsFromAddress(searchParams);
  const key = known[FORM_KEY] ?? newPaymentKey(Date.now());
  const type = known['type'] ?? known['mutation_type'];
  const { type: _type, ...fields } = known;
  return loadForm(args, null, { ...fields, ...(type && { mutation_type: type }), [FORM_KEY]: key });
}

/** One of the reader's drafts; null when it cannot be had. */
export async function loadDraft(args: LoaderArgs, id: number): Promise<Draft | null> {
  const answer = await apiGet<Draft>(args, `/api/mutations/drafts/${id}`);
  if (answer.ok) return answer.data;
  if (answer.status === 404) return null;
  throw new Response(null, { status: 503 });
}

/** What is still missing in a draft, where its address asks for that. */
export async function loadMissing(args: LoaderArgs, id: number): Promise<Refusal | undefined> {
  if (!new URL(args.request.url).searchParams.has(CHECKED_PARAM)) return undefined;
  const answer = await apiPost(args, `/api/mutations/drafts/${id}/check`, {});
  if (answer.ok || answer.status !== 422) return undefined;
  return { message: answer.message, errors: answer.errors, values: {} };
}

/** The form of a draft, with what was refused just now. @throws a redirect to the mutation that it became */
export async function loadDraftForm(
  args: LoaderArgs,
  id: number,
  typed: Refusal | undefined,
): Promise<MutationFormData | null> {
  const draft = await loadDraft(args, id);
  if (!draft) return null;
  if (draft.mutation_id !== null) throw redirect(mutationAddress(draft.mutation_id));
  const shown = refusalInRequest(args.context)?.values ?? typed?.values ?? {};
  const fields = Object.keys(shown).length > 0 ? { ...draft.fields, ...shown } : draft.fields;
  return loadForm(args, draft, fields);
}
