/** Makes and prints the letters of a mutation. */
import type { Typesetter } from '@bhumi/db/typesetter';
import type { Knex } from 'knex';
import { letterTexts as texts, MAX_LETTERS } from '../../../../contract/owners/letters.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { letterFacts, lettersOf } from './page.ts';
import { ownersOfCase, unreached } from './recorded.ts';

let typesetter: Promise<Typesetter> | undefined;

/** The library and its fonts are loaded with the first letter. */
async function createPrinter(): Promise<Typesetter> {
  const { createTypesetter } = await import('@bhumi/db/typesetter');
  return createTypesetter(new URL('./', import.meta.url));
}

/** One letter of an owner within an hour is kept once: the button may be pressed again. */
const KEEP = `
insert into owner_letters (mutation_id, owner, made_by)
select :mutation, name, :by from unnest(:owners::text[]) as names(name)
where not exists (select from owner_letters l where l.mutation_id = :mutation and l.made_by = :by
  and fold_name(l.owner) = fold_name(name) and l.made_at > now() - interval '1 hour')
returning owner`;

/** Keeps that letters are made now to owners whom nobody can reach, 50 at most. @throws 409 when there is nobody to write to */
export const makeLetters = (knex: Knex, mutation: number, officer: SignedInActor): Promise<void> =>
  knex.transaction(async (trx) => {
    await trx('mutations').where({ id: mutation }).forUpdate().select('id');
    const { owners, may_write } = await ownersOfCase(trx, mutation);
    if (!may_write) throw problem(409, texts.nobody);
    const to = unreached(owners).slice(0, MAX_LETTERS);
    const kept = { mutation, by: officer.user.id, owners: to.map(({ owner }) => owner) };
    const { rows } = await trx.raw<{ rows: { owner: string }[] }>(KEEP, kept);
    if (rows.length === 0) return;
    const after = { owners: rows.map(({ owner }) => owner) };
    await audit(trx, officer, {
      action: 'make-letters',
      resource: 'mutations',
      record_id: mutation,
      after,
    });
  });

/** The letters that were made last, at one time. */
const LAST = `select owner, made_at from owner_letters
  where mutation_id = :mutation and made_at = (select max(made_at) from owner_letters where mutation_id = :mutation)`;

/**
 * Prints the letters that were made last, to those of their owners whom nobody can reach today.
 * @returns a PDF
 * @throws 409 when none was made, or there is nobody to write to
 */
export async function printLetters(knex: Knex, mutation: number, origin: string): Promise<Uint8Array> {
  const { rows } = await knex.raw<{ rows: { owner: string; made_at: Date }[] }>(LAST, { mutation });
  const { owners, may_write } = await ownersOfCase(knex, mutation);
  const names = new Set(rows.map(({ owner }) => owner));
  const to = may_write ? unreached(owners).filter(({ owner }) => names.has(owner)) : [];
  if (to.length === 0) throw problem(409, texts.nobody);
  const facts = await letterFacts(knex, mutation);
  typesetter ??= createPrinter();
  return (await typesetter)('letter.typ', lettersOf(facts, to, { origin, now: rows[0]!.made_at }));
}
