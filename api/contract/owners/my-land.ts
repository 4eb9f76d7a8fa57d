/** The portal's page of one's land: its address and its name, for what leads there. Apart, so that a link loads no other text. */
import type { Message } from '../language.ts';

export const MY_LAND = '/dashboard/land';
export const myLandTitle: Message = { en: 'My land', bn: 'আমার জমি' };
