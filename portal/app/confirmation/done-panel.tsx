import { Fragment, type ReactNode, type RefObject } from 'react';
import { Notice } from '../components/notice/notice.tsx';
import { Facts } from '../components/facts/facts.tsx';
import { ReadPaper } from '../receipts/paper/read-paper.tsx';
import type { ShownConfirmation } from './confirmation.ts';

interface DonePanelProps {
  confirmation: ShownConfirmation;
  /** Whether a screen reader announces it when it appears. */
  live?: boolean;
  /** The rank of its title. */
  heading: 'h1' | 'h2';
  panel?: RefObject<HTMLElement>;
  /** The link that closes it. */
  close?: ReactNode;
}

/** The end of a task: what was done, its number, its files, what comes next. */
export function DonePanel({ confirmation, live, heading: Heading, panel, close }: DonePanelProps) {
  const { title, text, waits, warnings = [], facts, downloads, next, ways, labels } = confirmation;
  const Next = Heading === 'h1' ? 'h2' : 'h3';
  return (
    <section
      ref={panel}
      className={waits ? 'done waits' : 'done'}
      role={live ? 'status' : undefined}
      aria-labelledby="done-title"
      tabIndex={-1}
    >
      <div className="done-head">
        <span className="shape" aria-hidden="true">
          {waits ? '●' : '✓'}
        </span>
        <Heading id="done-title">{title}</Heading>
        {close}
      </div>
      {text && <p>{text}</p>}
      {warnings.length > 0 && (
        <Notice kind="warning">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      <Facts rows={facts} />
      {downloads.length > 0 && (
        <p className="done-ways">
          {downloads.map(({ label, href }, index) => (
            <Fragment key={href}>
              <a id={`download-${index}`} className="button" href={href}>
                {label}
              </a>{' '}
              <ReadPaper pdf={href} describedBy={`download-${index}`} />
            </Fragment>
          ))}
        </p>
      )}
      {next.length > 0 && <Next>{labels.next}</Next>}
      {next.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="done-ways">
        {ways.map(({ label, href }) => (
          <a key={href} className="way" href={href}>
            {label}
          </a>
        ))}
      </p>
    </section>
  );
}
