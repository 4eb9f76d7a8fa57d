/** For whom something was done. Apart from the other data of representations, so that objections and mutations may have it. */
import type { Message } from '../language.ts';
import { representationKinds, type RepresentationKind } from './kinds.ts';

/** For whom something was done, as staff reads it beside the name of who did it. */
export interface ActedFor {
  representation_id: number;
  kind: RepresentationKind;
  /** As the record writes it. */
  owner: string;
  /** Who acted. */
  representative: string;
}

/** "by X as attorney of Y". */
export const actedForText = ({ kind, owner, representative }: ActedFor): Message => ({
  en: `by ${representative} as ${representationKinds[kind].label.en.toLowerCase()}, for ${owner}`,
  bn: `${owner}-এর পক্ষে ${representationKinds[kind].label.bn} ${representative}`,
});
