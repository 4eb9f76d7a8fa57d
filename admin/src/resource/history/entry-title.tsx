import { staffNameIn } from '@bhumi/api/contract/accounts/staff-name';
import { auditActions } from '@bhumi/api/contract/audit-log/texts';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime } from '@bhumi/api/contract/format';
import type { HistoryEntry } from '@bhumi/api/contract/resource/history';
import { roleLabels } from '@bhumi/api/contract/roles';
import { useLanguage } from '../../i18n/language.ts';
import { historyTexts as texts } from './texts.ts';

/** Describes a history entry: what was done, when, and by whom. */
export function useEntryTitle(): (entry: HistoryEntry) => { what: string; when: string; who: string } {
  const { language, say } = useLanguage();
  return ({ at, by, role, action }) => {
    const author =
      (by && staffNameIn(by, language)) ??
      (by ? say(texts.account(digitsIn(String(by.id), language))) : say(texts.server));
    const label = auditActions[action];
    return {
      what: label ? say(label) : action,
      when: formatDateTime(at, language),
      who: role ? `${author} (${say(roleLabels[role])})` : author,
    };
  };
}
