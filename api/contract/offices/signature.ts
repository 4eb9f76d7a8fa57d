/** In which post somebody signed, as it was then (docs/decisions/102). */
import type { HeldPost, PostKind } from './offices.ts';

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

/** For whom something was entered: who signed the paper, and in which office. */
export interface EnteredFor {
  /** Null: the paper's signer is not named. */
  name: string | null;
  post: PostKind;
  office: { name_en: string; name_bn: string } | null;
}
