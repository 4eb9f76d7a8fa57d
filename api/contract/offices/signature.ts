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

/** Who decided, and in which post; null: an administrator, or from before posts were kept (docs/decisions/107). */
export interface Reviewer {
  name: string;
  signed_as: SignedAs | null;
}

/** The name of whoever signed; a deputy is named as such, with post and office. */
export function signerName(
  { name, signed_as }: { name: string; signed_as?: SignedAs | null },
  language: Language,
): string {
  return signed_as?.deputy ? `${name}, ${postLine(signed_as)[language]}` : name;
}

/** For whom something was entered: who signed the paper, and in which office. */
export interface EnteredFor {
  /** Null: the paper's signer is not named. */
  name: string | null;
  post: PostKind;
  office: { name_en: string; name_bn: string } | null;
}
