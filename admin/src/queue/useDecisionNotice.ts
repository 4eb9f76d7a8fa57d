import { useNotify } from 'react-admin';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { queueTexts as texts } from './texts.ts';

/**
 * Says whose was decided and how, if anything was, and whether nothing more waits. All in one toast: a second one would push the first
 * away.
 */
export function useDecisionNotice(): (more: boolean, name: string, done?: Message) => void {
  const { say } = useLanguage();
  const notify = useNotify();
  return (more, name, decided) => {
    const done = decided && texts.decidedOf(name, decided);
    const told = more ? done : done ? texts.lastDecided(done) : texts.empty;
    if (told) notify(say(told), { type: done ? 'success' : 'info' });
  };
}
