import type { ReactElement } from 'react';
import { deviceName } from '@bhumi/api/contract/accounts/security';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import { securityLogDefinition, type SecurityRow } from '@bhumi/api/contract/security-log/list';
import { useLanguage } from '../i18n/language.ts';
import { AccountName, ActingPosts, RequestNumber, SecondaryText, NoWrap } from '../lib/log-cells.tsx';
import { DateTime } from '../lib/DateTime.tsx';
import type { CellRenderers, StoredRecord } from '../resource/columns.ts';
import { ListScreen } from '../resource/list/ListScreen.tsx';
import { ResourceScreen } from '../resource/ResourcePage.tsx';
import { securityLogTexts as texts } from './texts.ts';

const rowOf = (record: StoredRecord) => record as unknown as SecurityRow;

/** Logins, failed logins and account changes, newest first. For administrators only. */
export default function SecurityLogPage(): ReactElement {
  const { language, say } = useLanguage();
  const detailText = ({ detail }: SecurityRow): Message | undefined => {
    const { reason, second_step: step, by, invitation } = detail;
    if (by !== undefined) return texts.byOffice(digitsIn(String(by), language));
    return (
      (texts.reasons[String(reason)] ?? texts.steps[String(step)] ?? (invitation && texts.invitation)) ||
      undefined
    );
  };
  const cells: CellRenderers = {
    at: (record) => <DateTime at={rowOf(record).at} />,
    user: (record) => {
      const { user, posts } = rowOf(record);
      if (!user) return <SecondaryText>{say(texts.noAccount)}</SecondaryText>;
      return (
        <>
          <AccountName {...user} />
          <ActingPosts posts={posts} />
        </>
      );
    },
    // The address is not written in the reader's digits, so that it can be copied into firewall rules.
    ip: (record) => <NoWrap>{rowOf(record).ip ?? '–'}</NoWrap>,
    user_agent: (record) => {
      const { user_agent: agent } = rowOf(record);
      return <span title={agent ?? ''}>{say(deviceName(agent) ?? texts.unknownDevice)}</span>;
    },
    detail: (record) => {
      const row = rowOf(record);
      const { method, route } = row.detail;
      const text = detailText(row);
      return (
        <>
          {text && say(text)}
          {method && route && <code>{`${method} ${route}`}</code>}
          {row.request_id && <RequestNumber id={row.request_id} />}
        </>
      );
    },
  };
  return (
    <ResourceScreen
      definition={securityLogDefinition}
      list={<ListScreen definition={securityLogDefinition} cells={cells} readOnly />}
      dialog={() => null}
    />
  );
}
