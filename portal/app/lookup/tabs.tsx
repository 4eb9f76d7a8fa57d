import { Link } from '@remix-run/react';
import { useText } from '../lib/document/root-data.ts';
import { landText } from './text.ts';
import { choiceAddress, TABS, withTab } from './choice.ts';
import type { Lookup } from './use-lookup.ts';

/** The tabs khatian and mouza map; changing the tab keeps the place and drops the record. */
export function LandTabs({ lookup: { choice } }: { lookup: Lookup }) {
  const text = useText(landText);
  return (
    <nav className="tabs" aria-label={text.tabsLabel}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to={choiceAddress(withTab(choice, tab))}
          aria-current={tab === choice.tab ? 'page' : undefined}
          preventScrollReset
        >
          {text.tabs[tab]}{' '}
        </Link>
      ))}
    </nav>
  );
}
