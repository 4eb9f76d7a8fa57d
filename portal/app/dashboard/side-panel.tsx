import { digitsIn } from '@bhumi/api/contract/digits';
import { roleLabels } from '@bhumi/api/contract/roles';
import { Link } from '@remix-run/react';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import type { User } from '@bhumi/api/contract/accounts/accounts';
import { tabAddress } from '../lib/tab-address.ts';
import { useUnread } from '../notifications/unread-context.tsx';
import { initials } from './initials.ts';
import { TABS, type Tab } from './tabs.ts';
import { dashboardText } from './text.ts';

/** The label of a tab, with a count where it has pending items. */
function TabLabel({ tab }: { tab: Tab }) {
  const text = useText(dashboardText);
  const language = useLanguage();
  const counts = { unread: useUnread() };
  const count = tab.count ? counts[tab.count] : 0;
  const figure = digitsIn(String(count), language);
  return (
    <>
      {tab.label[language]}
      {count > 0 && (
        <>
          <span aria-hidden="true">&nbsp;({figure})</span>
          <span className="hidden-text"> {text.counted[tab.count!](figure)}</span>
        </>
      )}
    </>
  );
}

/** Who is signed in, and the tabs. */
export function SidePanel({ user, tab: current }: { user: User; tab: Tab }) {
  const text = useText(dashboardText);
  const language = useLanguage();
  return (
    <aside className="side-panel">
      <div className="who">
        <span className="initials" aria-hidden="true">
          {initials(user.name)}
        </span>
        <p>
          <strong>{user.name}</strong>
          <br />
          <span className="soft">{roleLabels[user.role][language]}</span>
        </p>
      </div>
      <nav aria-label={text.tabsLabel}>
        <ul>
          {TABS.map((tab) => (
            <li key={tab.name}>
              <Link to={tabAddress(tab.name)} aria-current={tab === current ? 'page' : undefined}>
                <TabLabel tab={tab} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
