import type { User } from '@bhumi/api/contract/accounts/accounts';
import { useLocation } from '@remix-run/react';
import { admits, roleLabels } from '@bhumi/api/contract/roles';
import { firstName } from '../lib/first-name.ts';
import { UnreadLink } from '../notifications/unread-link.tsx';
import { useLanguage, useRootData, useText } from '../lib/document/root-data.ts';
import { layoutText } from './text.ts';
import { LanguageToggle } from './language-toggle.tsx';
import { Logo } from './logo.tsx';

/** The links for this reader, in the specified order: Dashboard when signed in, Admin Panel for staff. */
function useLinks(user: User | null): [path: string, label: string][] {
  const text = useText(layoutText);
  const links: [string, string][] = [
    ['/', text.home],
    ['/land', text.land],
    ['/land-tax', text.landTax],
    ['/dag-search-map', text.searchDag],
  ];
  if (user) {
    links.push(['/dashboard', text.dashboard]);
    if (admits('staff', user.role)) links.push(['/admin', text.admin]);
  }
  return links;
}

function Links({ user }: { user: User | null }) {
  const { pathname } = useLocation();
  return (
    <ul className="nav-links">
      {useLinks(user).map(([path, label]) => (
        <li key={path}>
          <a href={path} aria-current={pathname === path ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Account({ user }: { user: User }) {
  const text = useText(layoutText);
  const language = useLanguage();
  return (
    <div className="account">
      <p>
        {text.welcome} <strong>{firstName(user.name)}</strong>{' '}
        <span className="role">{roleLabels[user.role][language]}</span>
      </p>
      <a href="/profile">{text.profile}</a>
      <form method="post" action="/logout">
        <button type="submit">{text.logout}</button>
      </form>
    </div>
  );
}

function SignIn() {
  const text = useText(layoutText);
  return (
    <div className="sign-in">
      <a href="/login">{text.login}</a>{' '}
      <a className="strong" href="/register">
        {text.register}
      </a>
    </div>
  );
}

/**
 * The header of every page. Its menus are native disclosure elements, so they work without JavaScript; on small screens there is
 * one menu. Navigation closes them, because their key changes with the address.
 */
export function Header() {
  const text = useText(layoutText);
  const language = useLanguage();
  const { user = null, printed } = useRootData() ?? {};
  const { pathname, search } = useLocation();
  const address = pathname + search;
  return (
    <header className="site-header">
      <div className="bar">
        {printed && <p className="printed-from">{printed + address}</p>}
        <a className="brand" href="/">
          <Logo />
          <span>{text.product}</span>
        </a>
        <nav className="wide" aria-label={text.mainNavigation}>
          <Links user={user} />
        </nav>
        <UnreadLink />
        <LanguageToggle />
        <div className="wide">
          {user ? (
            <details className="menu" key={address}>
              <summary>
                {firstName(user.name)} <span className="role">{roleLabels[user.role][language]}</span>
              </summary>
              <Account user={user} />
            </details>
          ) : (
            <SignIn />
          )}
        </div>
        <details className="menu narrow" key={`menu ${address}`}>
          <summary>{text.menu}</summary>
          <div className="sheet">
            <nav aria-label={text.mainNavigation}>
              <Links user={user} />
            </nav>
            {user ? <Account user={user} /> : <SignIn />}
          </div>
        </details>
      </div>
    </header>
  );
}
