import type { ReactElement } from 'react';
import { ASSIGNED_VIEWS, type AssignedView } from '@bhumi/api/contract/assignments/assignments';
import { useLanguage } from '../i18n/language.ts';
import { Select } from '../lib/Select.tsx';
import { useSession } from '../lib/useSession.ts';
import { useListParams } from '../queue/useListParams.ts';
import { assignTexts as texts } from './texts.ts';

/** The view of a queue by whom its cases lie with, from the address; empty: all. */
export function useAssignedView(): AssignedView | '' {
  const asked = useListParams().parameters.get('assigned');
  return ASSIGNED_VIEWS.find((view) => view === asked) ?? '';
}

/** The address of a list in a view. */
export const inView = (list: string, view: AssignedView | ''): string =>
  view ? `${list}&assigned=${view}` : list;

/** Chooses whose cases a queue shows. What is past its days below is only for who has offices below. */
export function AssignedFilter(): ReactElement {
  const { say } = useLanguage();
  const { user } = useSession();
  const { set } = useListParams();
  const hasBelow = user.role === 'admin' || user.posts.some(({ office_kind }) => office_kind !== 'union');
  const isOfPlace = user.posts.some(({ office_kind }) => office_kind !== 'national');
  const shown = ASSIGNED_VIEWS.filter((view) => view !== 'escalated' || hasBelow);
  return (
    <Select
      value={useAssignedView()}
      onChange={({ target }) => set({ assigned: target.value, page: 1 })}
      inputProps={{ 'aria-label': say(texts.filter) }}
      // On a phone it is for those who have cases of an office on their desk; for the others the list begins sooner.
      sx={{ maxWidth: '100%', mb: 2, display: { xs: isOfPlace ? 'inline-flex' : 'none', sm: 'inline-flex' } }}
    >
      <option value="">{say(texts.everybody)}</option>
      {shown.map((view) => (
        <option key={view} value={view}>
          {say(texts.views[view])}
        </option>
      ))}
    </Select>
  );
}
