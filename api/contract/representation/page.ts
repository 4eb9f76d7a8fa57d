/** The portal's page of who acts for whom: its address and its name, for what leads there. Apart, so that a link loads no other text. */
import type { Message } from '../language.ts';
import { MY_LAND } from '../owners/my-land.ts';

export const ACTING_PAGE = `${MY_LAND}/acting`;
export const actingTitle: Message = { en: 'Who acts for whom', bn: 'কে কার পক্ষে কাজ করেন' };
