import { useLocation, type MetaFunction } from '@remix-run/react';
import { Badge } from '../components/badge.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import { useText } from '../lib/root-data.ts';
import { notOpenYetText, type Announcement } from './text.ts';
import { NOT_OPEN_YET, type NotOpenYet } from './paths.ts';

function isAnnounced(path: string): path is NotOpenYet {
  return NOT_OPEN_YET.some((known) => known === path);
}

/** The announcement of an address; a trailing slash makes no difference. */
function announcementOf(path: string, pages: Record<NotOpenYet, Announcement>): Announcement {
  const plain = path.replace(/\/+$/, '');
  if (!isAnnounced(plain)) throw new Error(`No announcement for ${path}`);
  return pages[plain];
}

export const meta: MetaFunction = (args) => [
  ...pageMeta(args, {
    en: announcementOf(args.location.pathname, notOpenYetText.en.pages),
    bn: announcementOf(args.location.pathname, notOpenYetText.bn.pages),
  }),
  { name: 'robots', content: 'noindex' },
];

/** An honest page for an address that is linked already: what it will be, and what one can do today. */
export default function NotOpenYetPage() {
  const text = useText(notOpenYetText);
  const { title, will, today } = announcementOf(useLocation().pathname, text.pages);
  return (
    <div className="page narrow-page">
      <PageHeading title={title}>{will}</PageHeading>
      <p>
        <Badge kind="waiting">{text.badge}</Badge>
      </p>
      <section className="panel">
        <h2>{text.today}</h2>
        <p>{today}</p>
        <div className="actions">
          <a className="button" href="/land">
            {text.land}
          </a>
          <a className="button secondary" href="/">
            {text.home}
          </a>
        </div>
      </section>
    </div>
  );
}
