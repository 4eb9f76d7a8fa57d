import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime } from '@bhumi/api/contract/format';
import { durationText } from '@bhumi/api/contract/limits';
import type { StatusAnswer } from '@bhumi/api/contract/status/status';
import { Badge } from '../components/badge/badge.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { stateTexts } from './text/status.ts';
import { serviceStateView } from './service-state-view.ts';

/** The state of each part of the service. `status` is null when it could not be loaded, `at` is ISO 8601 UTC. */
export function ServiceState({ status, at }: { status: StatusAnswer | null; at: string }) {
  const text = useText(stateTexts);
  const language = useLanguage();
  const { kind, says, parts } = serviceStateView(status, text);
  return (
    <>
      <Notice kind={kind}>
        <p>{says}</p>
      </Notice>
      <ul className="parts" aria-label={text.parts}>
        {parts.map(({ name, ok, limited, waiting, oldest_seconds: oldest = 0 }) => (
          <li key={name}>
            <span>
              {text.names[name]}
              {waiting ? (
                <span className="soft queued">
                  {text.waiting(digitsIn(String(waiting), language), durationText(oldest)[language])}
                </span>
              ) : null}
            </span>
            {limited ? (
              <Badge kind="flagged">{text.limits[limited]}</Badge>
            ) : (
              <Badge kind={ok ? 'good' : 'bad'}>
                {ok ? text.works : waiting === undefined ? text.fails : text.late}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      <p className="soft">{text.checked(formatDateTime(at, language))}</p>
      <p className="actions">
        <a className="button secondary" href="/status">
          {text.again}
        </a>
      </p>
    </>
  );
}
