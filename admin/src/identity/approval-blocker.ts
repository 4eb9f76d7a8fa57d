import type { Message } from '@bhumi/api/contract/language';
import { kycPageTexts as texts } from './texts.ts';

/** How a picture stands: it is on its way, to be seen, or did not come. */
export type PictureState = 'coming' | 'seen' | 'failed';

/** Why a card cannot be approved yet: a picture did not come, is on its way, or a name is none; undefined: it can. */
export function approvalBlocker(pictures: readonly PictureState[], wrong: boolean): Message | undefined {
  if (pictures.includes('failed')) return texts.pictureLacks;
  if (pictures.includes('coming')) return texts.loadingPictures;
  return wrong ? texts.correctFirst : undefined;
}
