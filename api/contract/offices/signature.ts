/** In which post somebody signed, as it was then (docs/decisions/102). */
import type { Language } from '../language.ts';
import { postLine, type HeldPost, type PostKind } from './offices.ts';

export interface SignedAs extends Pick<HeldPost, 'post' | 'office_id' | 'office' | 'deputy'> {
  appointment_id: number;
}

/** A post as a signature keeps it. */
export const signedAs = ({ id, post, office_id, office, deputy }: HeldPost): SignedAs => ({
  appointment_id: id,
  post,
  office_id,
  office,
  deputy,
});

/** Who signed, and in which post; null: an administrator, or from before posts were kept (docs/decisions/107). */
export interface Signer {
  name: string;
  signed_as: SignedAs | null;
}

/** Who decided on a request, and in which post. `reviewer` is as the specification has it. */
export interface ReviewedBy {
  reviewer: { name: string } | null;
  reviewed_as?: SignedAs | null;
}

/** The name of whoever signed; a deputy is named as such, with post and office. */
export function signerName({ name, signed_as }: Signer, language: Language): string {
  return signed_as?.deputy ? `${name}, ${postLine(signed_as)[language]}` : name;
}

/** The name of whoever decided; null: nobody did. */
export const reviewerName = ({ reviewer, reviewed_as }: ReviewedBy, language: Language): string | null =>
  reviewer && signerName({ name: reviewer.name, signed_as: reviewed_as ?? null }, language);

/** For whom something was entered: who signed the paper, and in which office. */
export interface EnteredFor {
  /** Null: the paper's signer is not named. */
  name: string | null;
  post: PostKind;
  office: { name_en: string; name_bn: string } | null;
}
