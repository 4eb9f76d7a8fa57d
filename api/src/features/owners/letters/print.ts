/** Makes the letters of a mutation. */
import type { Typesetter } from '@bhumi/db/typesetter';
import type { Knex } from 'knex';
import { letterTexts as texts, MAX_LETTERS } from '../../../../contract/owners/letters.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { letterFacts, lettersOf } from './page.ts';
import { ownersOfCase, unreached } from './recorded.ts';

let typesetter: Promise<Typesetter> | undefined;

/** The library and its fonts are loaded with the first letter. */
async function createPrinter(): Promise<Typesetter> {
  const { createTypesetter } = await import('@bhumi/db/typesetter');
  return createTypesetter(new URL('./', import.meta.url));
}

/** One letter of an owner within an hour is kept once: a browser may ask for the same file again. */
const KEEP = `
insert into owner_letters (mutation_id, owner, made_by)
select :mutation, name, :by from unnest(:owners::text[]) as names(name)
where not exists (select from owner_letters l where l.mutation_id = :mutation and l.made_by = :by
  and fold_name(l.owner) = fold_name(name) and l.made_at > now() - interval '1 hour')`;

/**
 * Prints a letter for each owner whom nobody can reach, and keeps that it was made.
 * @returns a PDF
 * @throws 409 when there is nobody to write to
 */
export async function makeLetters(
  knex: Knex,
  mutation: number,
  { by, origin }: { by: number; origin: string },
): Promise<Uint8Array> {
  const { owners, may_write } = await ownersOfCase(knex, mutation);
  if (!may_write) throw problem(409, texts.nobody);
  const names = unreached(owners).slice(0, MAX_LETTERS);
  const data = lettersOf(await letterFacts(knex, mutation), names, { origin, now: new Date() });
  typesetter ??= createPrinter();
  const pdf = (await typesetter)('letter.typ', data);
  await knex.raw(KEEP, { mutation, by, owners: names });
  return pdf;
}
