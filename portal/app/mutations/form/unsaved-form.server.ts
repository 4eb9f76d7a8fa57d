import type { ActionFunctionArgs } from '@remix-run/node';
import { FORM_FIELDS, FORM_KEY } from '@bhumi/api/contract/mutations/drafts';
import { valuesOf } from '../../lib/forms/form-values.ts';
import { recordsFor } from './records.server.ts';
import { OWNER_NAME_FIELD, soleOwner } from './sole-owner.ts';
import { FORM_STEPS } from './steps.ts';

/** The fields that an address may hold: none of them names a person. */
const LAND = [
  ...FORM_STEPS,
  'survey_type_id',
  'zil_id',
  'khatian_number',
  'dag_number',
  'mutation_type',
  'holding',
];

/**
 * Returns the chosen land of a form that has no other value; null when it has one: then a draft is begun. The owner whom the form
 * was filled in with is no value of the reader's.
 */
export async function onlyLand(
  args: ActionFunctionArgs,
  form: FormData,
): Promise<Record<string, string> | null> {
  const filled = [...form].filter(
    ([name, value]) =>
      (typeof value === 'string' ? value.trim() !== '' : value.size > 0) &&
      ![...FORM_FIELDS, FORM_KEY].includes(name),
  );
  const land = filled.filter(([name]) => LAND.includes(name));
  const others = filled.filter(([name]) => !LAND.includes(name));
  const typed = others.filter(([name]) => name !== OWNER_NAME_FIELD);
  if (typed.length > 0) return null;
  if (others.length > 0 && soleOwner(await recordsFor(args, valuesOf(form))) !== form.get(OWNER_NAME_FIELD))
    return null;
  return Object.fromEntries(land.map(([name, value]) => [name, String(value)]));
}

/** Returns the request with a form that was already read, without empty file fields. */
export function withForm(args: ActionFunctionArgs, read: FormData): ActionFunctionArgs {
  const form = new FormData();
  for (const [name, value] of read) if (typeof value === 'string' || value.size > 0) form.append(name, value);
  const headers = new Headers(args.request.headers);
  headers.delete('content-type');
  headers.delete('content-length');
  return { ...args, request: new Request(args.request.url, { method: 'POST', headers, body: form }) };
}
