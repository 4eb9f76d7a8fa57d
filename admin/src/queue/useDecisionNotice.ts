import { useNotify } from 'react-admin';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { queueTexts as texts } from './texts.ts';

/**
 * Notifies about a decision and about an empty queue, in one toast: a second toast would replace the first.
 */
export function useDecisionNotice(): (more: boolean, name: string, done?: Message) => void {
  const { say } = useLanguage();
  const notify = useNotify();
  return (more, name, decided) => {
    const done = decided && texts.decidedOf(name, decided);
    const notice = more ? done : done ? texts.lastDecided(done) : texts.empty;
    if (notice) notify(say(notice), { type: done ? 'success' : 'info' });
  };
}
