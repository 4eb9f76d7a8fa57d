import { Fragment, type ReactNode } from 'react';
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

/**
 * A page of text, complete as HTML. `children` stand between the lead and the sections: content that differs between readers,
 * such as fees.
 */
export function ArticlePage({ article, children }: { article: Article; children?: ReactNode }) {
  const { title, description, sections } = useText(article);
  return (
    <article className="page article">
      <PageHeading title={title}>{description}</PageHeading>
      {children}
      {sections.length >= WORTH_LISTING && <Contents sections={sections} />}
      {sections.map(({ id, heading, blocks }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          {blocks.map((block, index) => (
            <Show key={index} block={block} />
          ))}
        </section>
      ))}
    </article>
  );
}
