import { dhakaDay } from '@bhumi/api/contract/format';
import type { NoticeBoard } from '@bhumi/api/contract/notice-board/notice-board';
import { loadStepOptions } from '../cascade/load.ts';
import { withoutStep } from '../cascade/steps.ts';
import { apiGet, type LoaderArgs } from '../lib/api/api.ts';
import { languageOf } from '../lib/session/language.ts';
import { noticeBoardApiPath, BOARD_STEPS, parseSearch } from './address.ts';

/** Loads a page of the notice board, the lists of its search, and which day it is in Bangladesh. A place that is not in its list counts as not chosen. */
export async function loadBoard(args: LoaderArgs) {
  const asked = parseSearch(new URL(args.request.url).searchParams);
  const get = <T>(path: string) => apiGet<T>(args, path);
  const { steps, unknown } = await loadStepOptions(get, asked.place, BOARD_STEPS, languageOf(args.request));
  const search = unknown ? { ...asked, place: withoutStep(asked.place, unknown) } : asked;
  const answer = await get<NoticeBoard>(noticeBoardApiPath(search));
  const board = answer.ok ? answer.data : null;
  return { search, steps, board, today: dhakaDay(new Date()), status: answer.status || 503 };
}
