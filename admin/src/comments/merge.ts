import type { CaseComments } from '@bhumi/api/contract/comments/comments';

/**
 * The comments that are known after an answer of the API: those that were shown, and those of the answer, which are newer than what was
 * shown of the same ones.
 * @param isEarlier the answer has those before the ones that were shown
 */
export function mergeComments(
  shown: CaseComments | undefined,
  answer: CaseComments,
  isEarlier = false,
): CaseComments {
  const byId = new Map([...(shown?.comments ?? []), ...answer.comments].map((each) => [each.id, each]));
  return {
    comments: [...byId.values()].sort((one, other) => one.id - other.id),
    earlier: shown && !isEarlier ? shown.earlier : answer.earlier,
  };
}
