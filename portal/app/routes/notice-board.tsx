import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { officePath } from '@bhumi/api/contract/offices/office-page';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ListFailed } from '../components/list-failed/list-failed.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { boardAddress, feedAddress } from '../notice-board/address.ts';
import { loadBoard } from '../notice-board/load.server.ts';
import { NoticeCard } from '../notice-board/notice-card.tsx';
import { Search, SearchSummary } from '../notice-board/search.tsx';
import { noticeBoardText } from '../notice-board/text.ts';

export const handle = { forEveryone: true };

/** Readers of feeds find both. */
export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, noticeBoardText),
  ...(args.data
    ? (['bn', 'en'] as const).map((language) => ({
        tagName: 'link',
        rel: 'alternate',
        type: 'application/atom+xml',
        hrefLang: language,
        href: feedAddress(args.data!.search, language),
      }))
    : []),
];

export async function loader(args: LoaderFunctionArgs) {
  const { status, ...found } = await loadBoard(args);
  return data(found, { status });
}

/** The land of which a mutation waits, for everybody to see. */
export default function NoticeBoardPage() {
  const text = useText(noticeBoardText);
  const language = useLanguage();
  const { search, steps, board, today } = useLoaderData<typeof loader>();
  const office = board?.office;
  return (
    <div className="page narrow-page">
      <PageHeading title={office ? text.ofOffice(office[language]) : text.title}>{text.lead}</PageHeading>
      {office && (
        <p>
          <a className="way" href={officePath(office.id)}>
            {text.aboutOffice}
          </a>
        </p>
      )}
      <Search search={search} steps={steps} hasFound={!!board && board.notices.length > 0} />
      <SearchSummary search={search} steps={steps} />
      {!board ? (
        <ListFailed title={text.failed} again={boardAddress(search)} />
      ) : board.notices.length === 0 ? (
        <EmptyState title={text.none}>
          <p>{text.noneText}</p>
          {search.typed.number !== '' && <p>{text.checkNumber}</p>}
        </EmptyState>
      ) : (
        <ul className="cards">
          {board.notices.map((notice) => (
            <NoticeCard key={notice.tracking_number} notice={notice} today={today} />
          ))}
        </ul>
      )}
      <div className="actions">
        {board?.next && (
          <a className="button secondary" href={boardAddress({ ...search, before: board.next })}>
            {text.older}
          </a>
        )}{' '}
        {search.before !== null && <a href={boardAddress({ ...search, before: null })}>{text.newest}</a>}{' '}
        <a href={feedAddress(search, language)}>{text.feed}</a>
      </div>
      <section aria-labelledby="about">
        <h2 id="about">{text.about}</h2>
        <p>{text.aboutText}</p>
      </section>
    </div>
  );
}
