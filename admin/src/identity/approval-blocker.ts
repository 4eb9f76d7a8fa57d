import type { Message } from '@bhumi/api/contract/language';
import { kycPageTexts as texts } from './texts.ts';

/** The state of a picture: loading, shown, or failed. */
export type PictureState = 'coming' | 'seen' | 'failed';

/**
 * Why a card cannot be approved yet: a picture failed or is loading, or a name is invalid. Undefined when it can be
 * approved.
 */
export function approvalBlocker(pictures: readonly PictureState[], hasProblem: boolean): Message | undefined {
  if (pictures.includes('failed')) return texts.pictureLacks;
  if (pictures.includes('coming')) return texts.loadingPictures;
  return hasProblem ? texts.correctFirst : undefined;
}
