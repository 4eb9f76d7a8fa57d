import type { PartState, StatusAnswer } from '@bhumi/api/contract/status/status';
import type { StateTexts } from './text/status.ts';

/** The state of the service as it is shown. */
export interface ServiceStateView {
  kind: 'success' | 'error' | 'warning';
  says: string;
  parts: (Omit<PartState, 'name'> & { name: PartState['name'] | 'portal' })[];
}

/** Turns the answer of the API (null: none) into what the page shows. The portal itself counts as working, or nobody would see this. */
export function serviceStateView(status: StatusAnswer | null, text: StateTexts): ServiceStateView {
  const pages = { name: 'portal' as const, ok: true };
  if (!status) return { kind: 'warning', says: text.unknown, parts: [pages] };
  const [kind, says] =
    status.status === 'ok'
      ? (['success', text.all] as const)
      : status.parts.every(({ ok }) => ok)
        ? (['warning', text.limited] as const)
        : (['error', text.some] as const);
  return { kind, says, parts: [pages, ...status.parts] };
}
