import { Fragment, type ReactNode } from 'react';
import { FoldedSection } from '../components/fold/folded-section.tsx';
import { PageHeading } from '../components/page-heading/page-heading.tsx';
import { useRootData, useText } from '../lib/document/root-data.ts';
import { articleText } from './text/article.ts';
import type { Article, Block, PaymentWords, Section, RichText, TextLink } from './article-text.ts';

/** A page with at least this many sections begins with a table of contents. */
const WORTH_LISTING = 4;

function Part({ part }: { part: string | TextLink | PaymentWords }) {
  const isSimulated = useRootData()?.simulatedPayments ?? true;
  if (typeof part === 'string') return part;
  if ('to' in part) return <a href={part.to}>{part.says}</a>;
  return isSimulated ? part.simulated : part.gateway;
}

function Say({ words }: { words: RichText }) {
  if (typeof words === 'string') return words;
  return words.map((part, index) => (
    <Fragment key={index}>
      <Part part={part} />
    </Fragment>
  ));
}

function Items({ items }: { items: readonly RichText[] }) {
  return items.map((words, index) => (
    <li key={index}>
      <Say words={words} />
    </li>
  ));
}

function Show({ block }: { block: Block }) {
  if (typeof block === 'object' && 'list' in block) {
    return (
      <ul>
        <Items items={block.list} />
      </ul>
    );
  }
  if (typeof block === 'object' && 'steps' in block) {
    return (
      <ol>
        <Items items={block.steps} />
      </ol>
    );
  }
  return (
    <p>
      <Say words={block} />
    </p>
  );
}

function Contents({ sections }: { sections: readonly Section[] }) {
  const { contents } = useText(articleText);
  return (
    <nav className="contents" aria-label={contents}>
      <p>{contents}</p>
      <ul>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The id of the whole article in an address: with it a phone shows all that it has folded away. */
const ALL = 'all';

interface SectionProps {
  section: Section;
  /** Stands below the heading of a group. */
  grouped: boolean;
  folded: boolean;
}

function ArticleSection({ section: { id, heading, blocks }, grouped, folded }: SectionProps) {
  const Heading = grouped ? 'h3' : 'h2';
  const content = blocks.map((block, index) => <Show key={index} block={block} />);
  if (folded)
    return (
      <FoldedSection id={id} title={heading} heading={Heading}>
        {content}
      </FoldedSection>
    );
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <Heading id={`${id}-heading`}>{heading}</Heading>
      {content}
    </section>
  );
}

interface ArticlePageProps {
  article: Article;
  /** A phone shows the headings, each opens its section; the section that the address names is open. */
  folded?: boolean;
  /** Stand between the lead and the sections: content that differs between readers, such as fees. */
  children?: ReactNode;
}

/** A page of text, complete as HTML. */
export function ArticlePage({ article, folded = false, children }: ArticlePageProps) {
  const { title, description, sections } = useText(article);
  const { openAll } = useText(articleText);
  const grouped = sections.some(({ group }) => group);
  return (
    <article className={folded ? 'page article short' : 'page article'} id={ALL}>
      <PageHeading title={title}>{description}</PageHeading>
      {children}
      {sections.length >= WORTH_LISTING && <Contents sections={sections} />}
      {sections.map((section) => (
        <Fragment key={section.id}>
          {section.group && <h2>{section.group}</h2>}
          <ArticleSection section={section} grouped={grouped} folded={folded && !section.unfolded} />
        </Fragment>
      ))}
      {folded && (
        <a className="way open-all" href={`#${ALL}`}>
          {openAll}
        </a>
      )}
    </article>
  );
}
