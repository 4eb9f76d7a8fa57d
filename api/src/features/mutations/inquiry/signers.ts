/** Who signs a step of an inquiry: the holder of the post at the mouza of the mutation, or who enters it for them. */
import type { Knex } from 'knex';

import {
  mayEnter,
  signingTexts as texts,
  stepSigners,
} from '../../../../contract/mutations/inquiry/signing.ts';
import {
  MAX_PERSON_LENGTH,
  STEP_KINDS,
  type MutationSteps,
  type StepKind,
} from '../../../../contract/mutations/inquiry/steps.ts';
import type { HeldPost } from '../../../../contract/offices/offices.ts';
import { signedAs, type EnteredFor, type SignedAs } from '../../../../contract/offices/signature.ts';
import type { Role } from '../../../../contract/roles.ts';
import { holdsAt } from '../../../platform/access/posts.ts';
import { postsAt } from '../../../platform/access/posts-at.ts';
import { fieldErrors, problem } from '../../../platform/http/http-error.ts';

/** An account with the posts that it holds. */
export interface Signer {
  id: number;
  role: Role;
  posts: readonly HeldPost[];
}

/** The office and the holder of each post that signs steps, at a mouza: the holder before a deputy. */
const HOLDERS = `
select distinct on (p.kind) p.kind as post, users.name, jsonb_build_object('name_en', o.name_en, 'name_bn', o.name_bn) as office
from mouza_offices m
join offices o on o.id in (m.ac_office_id, m.union_office_id)
join posts p on p.office_id = o.id and p.kind = any(:kinds)
left join appointments a on a.post_id = p.id and ${holdsAt('a', 'now()')}
left join users on users.id = a.user_id
where m.mouza_id = :mouza_id
order by p.kind, a.id is null, a.deputy, a.id`;

/** An office is there although nobody has a post in it yet. */
const OFFICES = `
select jsonb_build_object('name_en', u.name_en, 'name_bn', u.name_bn) as union_office,
  jsonb_build_object('name_en', ac.name_en, 'name_bn', ac.name_bn) as ac_office
from mouza_offices m join offices u on u.id = m.union_office_id join offices ac on ac.id = m.ac_office_id
where m.mouza_id = ?`;

interface Holder extends EnteredFor {
  office: { name_en: string; name_bn: string };
}

const holdersAt = async (knex: Knex, mouza_id: number, kinds: readonly string[]): Promise<Holder[]> =>
  (await knex.raw<{ rows: Holder[] }>(HOLDERS, { mouza_id, kinds: [...kinds] })).rows;

/** What somebody may enter about a mutation of a mouza, and whom else it concerns. */
export async function entriesOf(
  knex: Knex,
  { role, posts }: Signer,
  mouza_id: number,
): Promise<Pick<MutationSteps, 'may_enter' | 'signers'>> {
  const here = await postsAt(knex, posts, mouza_id);
  const may = STEP_KINDS.map((kind) => [kind, mayEnter(kind, { role, posts: here })?.how] as const);
  const holders = await holdersAt(
    knex,
    mouza_id,
    STEP_KINDS.flatMap((kind) => stepSigners[kind]),
  );
  const nameOf = (kind: StepKind) => holders.find(({ post }) => stepSigners[kind].includes(post))?.name;
  const signers = STEP_KINDS.map((kind) => [kind, nameOf(kind)] as const);
  return {
    may_enter: Object.fromEntries(may.filter(([, how]) => how)),
    signers: Object.fromEntries(signers.filter(([, name]) => name)),
  };
}

async function enteredFor(
  knex: Knex,
  kind: StepKind,
  { mouza_id, signer }: { mouza_id: number; signer: string | null },
): Promise<EnteredFor> {
  const post = stepSigners[kind][0]!;
  const [holder] = await holdersAt(knex, mouza_id, [post]);
  if (holder) return { name: signer ?? holder.name, post, office: holder.office };
  const { rows } = await knex.raw<{
    rows: { union_office: Holder['office']; ac_office: Holder['office'] }[];
  }>(OFFICES, [mouza_id]);
  const office = (post === 'union-officer' ? rows[0]?.union_office : rows[0]?.ac_office) ?? null;
  return { name: signer, post, office };
}

/**
 * How a step is signed.
 * @param signer the name on the paper, where it is entered for another; null: who holds the post
 * @param files how many come with it
 * @throws a 403 when neither sign nor enter it is theirs; a 422 on `documents` without the paper, on `signer` when it is too long
 */
export async function signStep(
  knex: Knex,
  who: Signer,
  kind: StepKind,
  { mouza_id, signer, files }: { mouza_id: number; signer: string | null; files: number },
): Promise<{ signed_as: SignedAs | null; entered_for: EnteredFor | null }> {
  const may = mayEnter(kind, { role: who.role, posts: await postsAt(knex, who.posts, mouza_id) });
  if (!may) throw problem(403, texts.notYours);
  const signed_as = may.post && signedAs(may.post);
  if (may.how === 'sign') return { signed_as, entered_for: null };
  if ([...(signer ?? '')].length > MAX_PERSON_LENGTH) throw fieldErrors({ signer: [texts.nameLong] });
  if (files === 0) throw fieldErrors({ documents: [texts.paper] });
  return { signed_as, entered_for: await enteredFor(knex, kind, { mouza_id, signer }) };
}
