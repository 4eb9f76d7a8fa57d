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
import { findInMouza, labelled, type FoundDag } from '../../lookup/find-in-mouza.ts';
import { surveyName } from '../../lookup/labels.ts';
import { ASK_PARAM, CHECKED_PARAM, mutationAddress } from '../address.ts';
import { formContents, type FormContents } from './contents.server.ts';
import { draftCreatedIn } from './form.server.ts';
import { knownLand, recordsFor } from './records.server.ts';
import { withSoleOwner } from './sole-owner.ts';
import { formTypeTexts, type FormTypeTexts } from './type-texts.server.ts';
import { FORM_STEPS, type FormPlace } from './steps.ts';

/** The data of the form. */
export interface MutationFormData {
  /** Null: there is no draft yet. */
  draft: Pick<Draft, 'id' | 'version' | 'saved_at' | 'missing'> | null;
  fields: DraftFields;
  place: FormPlace;
  documents: MutationDocument[];
  steps: StepOptions;
  surveys: Option[];
  /** The registry offices: the upazilas of the district. */
  offices: { value: string; label: string }[];
  /** The records under the typed numbers; null: they could not be loaded. */
  records: DraftRecord[] | null;
  /** The recorded dags with the one number that is typed; null: nothing was looked for. */
  found: FoundDag[] | null;
  fees: MutationFees | null;
  /** For an inheritance: the calculated shares; null: no family was entered, or it is invalid. */
  reckoning: ShareCalculation | null;
  /** Other drafts of the reader for the same land. */
  others: DraftSummary[];
  /** What differs by type, in the reader's language. */
  typeTexts: FormTypeTexts;
  /** The parts of the form, with their titles. */
  contents: FormContents;
  /** Whether some data could not be loaded. */
  failed: boolean;
}

/** Parameters about the form. */
const ABOUT_THE_FORM = [...FORM_FIELDS, CHECKED_PARAM, ASK_PARAM];

/** Reads the fields of the form from an address, and nothing else. */
export function fieldsFromAddress(search: URLSearchParams): DraftFields {
  const known = [...search].filter(([name]) => DRAFT_FIELD.test(name) && !ABOUT_THE_FORM.includes(name));
  return Object.fromEntries(known.slice(0, 60).map(([name, text]) => [name, text.slice(0, 300)]));
}

async function officesOf(args: LoaderArgs, district: number | null, language: Language) {
  if (district === null) return [];
  const answer = await apiGet<NamedPlace[]>(args, `/api/locations/districts/${district}/upazilas`);
  if (!answer.ok) return null;
  return answer.data.map((upazila) => ({ value: upazila.name_en, label: placeIn(upazila, language) }));
}

/** Loads the shares as the API calculates them. */
async function reckoningFor(args: LoaderArgs, fields: DraftFields): Promise<ShareCalculation | null> {
  if (fields['mutation_type'] !== 'inheritance' || !fields['deceased']) return null;
  const answer = await apiPost<ShareCalculation>(
    args,
    '/api/inheritance/shares',
    familyBody(familyFromFields(fields)),
  );
  return answer.ok && answer.data.shares.length > 0 ? answer.data : null;
}

/** Loads the reader's drafts for the same land, when mouza, khatian and dag are given; without the shown one. */
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

/** Loads all data of the form for some fields. */
export async function loadForm(
  args: LoaderArgs,
  draft: Draft | null,
  fields: DraftFields,
): Promise<MutationFormData> {
  const language = languageOf(args.request);
  const requested = parsePlace({ get: (name) => fields[name] }, FORM_STEPS);
  const get = <T>(path: string) => apiGet<T>(args, path);
  const [steps, surveys, offices, records, dags, fees, reckoning, others] = await Promise.all([
    loadStepOptions(get, requested, FORM_STEPS, language),
    get<SurveyType[]>('/api/locations/survey-types'),
    officesOf(args, requested.district_id, language),
    recordsFor(args, fields),
    findInMouza(get, knownLand(fields)),
    get<MutationFees>('/api/mutations/fees'),
    reckoningFor(args, fields),
    draftsAbout(args, fields, draft?.id ?? null),
  ]);
  const options = surveys.ok
    ? surveys.data.map((survey) => ({ id: survey.id, label: surveyName(survey, language) }))
    : [];
  return {
    draft: draft && {
      id: draft.id,
      version: draft.version,
      saved_at: draft.saved_at,
      missing: draft.missing,
    },
    fields,
    place: steps.unknown ? withoutStep(requested, steps.unknown) : requested,
    documents: draft?.documents ?? [],
    steps: steps.steps,
    surveys: options,
    offices: offices ?? [],
    records,
    found: labelled(dags, options, language),
    fees: fees.ok ? fees.data : null,
    reckoning,
    others,
    typeTexts: formTypeTexts(language),
    contents: formContents(fields, language),
    failed: steps.failed.length > 0 || !surveys.ok || !fees.ok || offices === null || records === null,
  };
}

/** Loads a new form with the values of the address, the owner on record and a key, so that it begins one draft. */
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
  const form = await loadForm(args, null, {
    ...fields,
    ...(type && { mutation_type: type }),
    [FORM_KEY]: key,
  });
  return refused || typed ? form : { ...form, fields: withSoleOwner(form.fields, form.records) };
}

/** Loads one of the reader's drafts; null when it cannot be loaded. */
export async function loadDraft(args: LoaderArgs, id: number): Promise<Draft | null> {
  const answer = await apiGet<Draft>(args, `/api/mutations/drafts/${id}`);
  if (answer.ok) return answer.data;
  if (answer.status === 404) return null;
  throw new Response(null, { status: 503 });
}

/** Returns the missing fields of a draft, when its address asks for them. */
export async function loadMissing(args: LoaderArgs, id: number): Promise<Refusal | undefined> {
  if (!new URL(args.request.url).searchParams.has(CHECKED_PARAM)) return undefined;
  const answer = await apiPost(args, `/api/mutations/drafts/${id}/check`, {});
  if (answer.ok || answer.status !== 422) return undefined;
  return { message: answer.message, errors: answer.errors, values: {} };
}

/** Loads the form of a draft, with a refusal of just now. @throws a redirect to the mutation that it became */
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
