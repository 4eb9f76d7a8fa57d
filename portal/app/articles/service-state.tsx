import { formatDateTime } from '@bhumi/api/contract/format';
import type { StatusAnswer } from '@bhumi/api/contract/status';
import { Badge } from '../components/badge.tsx';
import { Notice } from '../components/notice.tsx';
import { useLanguage, useText } from '../lib/root-data.ts';
import { stateTexts } from '../text/pages/status.ts';
import { shownState } from './state.ts';

/** How the service is, part by part; `status` is null when that could not be found out, `at` is ISO 8601 UTC. */
export function ServiceState({ status, at }: { status: StatusAnswer | null; at: string }) {
  const text = useText(stateTexts);
  const { kind, says, parts } = shownState(status, text);
  return (
    <>
      <Notice kind={kind}>
        <p>{says}</p>
      </Notice>
      <ul className="parts" aria-label={text.parts}>
        {parts.map(({ name, ok }) => (
          <li key={name}>
            {text.names[name]} <Badge kind={ok ? 'good' : 'bad'}>{ok ? text.works : text.fails}</Badge>
          </li>
        ))}
      </ul>
      <p className="soft">{text.checked(formatDateTime(at, useLanguage()))}</p>
      <p className="actions">
        <a className="button secondary" href="/status">
          {text.again}
        </a>
      </p>
    </>
  );
}
