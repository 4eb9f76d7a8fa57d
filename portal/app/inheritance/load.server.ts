/** Loads the page of the shares of heirs. */
import { data, redirect } from '@remix-run/node';
import type { ShareCalculation } from '@bhumi/api/contract/inheritance/calculation';
import { apiPost, type FieldErrors, type LoaderArgs } from '../lib/api/api.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { languageOf } from '../lib/session/language.ts';
import {
  familyBody,
  familyQuery,
  hasFamilyFields,
  fieldErrors,
  INHERITANCE,
  readFamily,
  type TypedFamily,
} from './address.ts';
import { ADD_STOCK } from './stock-fields.tsx';
import { inheritanceText } from './text.ts';

export interface InheritanceData {
  family: TypedFamily;
  /** How many children who died before the form has room for. */
  stocks: number;
  answer: ShareCalculation | null;
  errors: FieldErrors;
  /** Why there is no result, when no field is to blame. */
  failure: string | null;
  /** When it was calculated: ISO 8601, UTC. */
  at: string;
}

/**
 * An address without fields of the form shows it empty, whatever else a link added (`lang`); a family shows its shares, or the errors (422); `add` shows the form with
 * one more row. An address with empty parameters, as a form makes it, redirects to the short one. A form that was submitted empty
 * keeps a parameter that says so, and shows what is missing.
 */
export async function loadInheritance(args: LoaderArgs) {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const family = readFamily(searchParams);
  const form: InheritanceData = {
    family,
    stocks: family.predeceased.length + 1,
    answer: null,
    errors: {},
    failure: null,
    at: new Date().toISOString(),
  };
  if (!hasFamilyFields(searchParams)) return data(form);
  if (searchParams.has(ADD_STOCK)) return data({ ...form, stocks: rowsIn(searchParams) + 1 });
  const short = familyQuery(family).toString() || SENT_EMPTY;
  if (short !== searchParams.toString()) throw redirect(`${INHERITANCE}?${short}`);

  const answer = await apiPost<ShareCalculation>(args, '/api/inheritance/shares', familyBody(family));
  if (answer.ok) return data({ ...form, answer: answer.data });
  const { failed } = inheritanceText[languageOf(request)];
  const failure = { ...form, errors: fieldErrors(answer.errors), failure: answer.message ?? failed };
  if (answer.status !== 422) return data(failure, { status: answer.status || 503 });
  refuse(context, { message: failure.failure, errors: failure.errors, values: {} });
  return data(failure, { status: 422 });
}

/** The parameter of a form that was submitted empty. */
const SENT_EMPTY = 'deceased=';

/** The number of rows of the form, empty ones included. */
const rowsIn = (params: URLSearchParams): number =>
  [...params.keys()].filter((name) => /^predeceased\.\d+\.relation$/.test(name)).length;
