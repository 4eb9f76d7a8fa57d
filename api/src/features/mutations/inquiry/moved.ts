/** Whether a hearing takes the place of one that was called before and not held. */
import type { Message } from '../../../../contract/language.ts';

export const movedTitle: Message = { en: 'The hearing has another day', bn: 'শুনানির তারিখ বদলেছে' };

/** SQL: whether the hearing `s` was moved: the step of a hearing before it was not followed by one that says that it was held. */
export const MOVED_SQL = `coalesce((select before.kind = 'hearing' from mutation_steps before
  where before.mutation_id = s.mutation_id and before.kind in ('hearing', 'held') and before.id < s.id
  order by before.id desc limit 1), false) as moved`;
