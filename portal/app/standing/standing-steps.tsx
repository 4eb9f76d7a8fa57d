import { Notice } from '../components/notice/notice.tsx';
import { UnbrokenText } from '../components/unbroken-text/unbroken-text.tsx';
import type { StandingView } from './standing.ts';

function Office({ office }: { office: NonNullable<StandingView['office']> }) {
  return (
    <>
      <a className="way told" href={office.href}>
        {office.name}
      </a>{' '}
      <UnbrokenText>{office.contact}</UnbrokenText>
    </>
  );
}

/** What of a case is late first, its steps, done, now and to come, the expected day, and whom to ask. */
export function Standing({ standing }: { standing: StandingView }) {
  const { title, steps, late, stopped, notes, office } = standing;
  return (
    <>
      {stopped.length > 0 && (
        <Notice kind="warning">
          {stopped.map((sentence) => (
            <p key={sentence}>
              <UnbrokenText>{sentence}</UnbrokenText>
            </p>
          ))}
        </Notice>
      )}
      {late && (
        <Notice kind="warning">
          <p>
            <UnbrokenText>{late}</UnbrokenText>
          </p>
          {office && (
            <p>
              <Office office={office} />
            </p>
          )}
        </Notice>
      )}
      <p className="standing-title">{title}</p>
      <ol className="standing-steps">
        {steps.map(({ text, state, word, on }) => (
          <li key={text} className={`step-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
            {text} <span className="soft">{on ? `${word}, ${on}` : word}</span>
          </li>
        ))}
      </ol>
      {notes.map((note) => (
        <p key={note} className="soft">
          <UnbrokenText>{note}</UnbrokenText>
        </p>
      ))}
      {office && !late && (
        <p className="soft">
          {office.lead}: <Office office={office} />
        </p>
      )}
    </>
  );
}

/** Where a case stands, on its page or the only card. In a list it is `StandingLine`. */
export function StandingSteps({ standing }: { standing: StandingView | undefined }) {
  if (!standing) return null;
  return (
    <div className="standing" role="group" aria-label={standing.title}>
      <Standing standing={standing} />
    </div>
  );
}
