import { Notice } from '../components/notice/notice.tsx';
import { UnbrokenText } from '../components/unbroken-text/unbroken-text.tsx';
import type { StandingView } from './standing.ts';

function Office({ office }: { office: NonNullable<StandingView['office']> }) {
  return (
    <>
      <a className="way" href={office.href}>
        {office.name}
      </a>{' '}
      <UnbrokenText>{office.contact}</UnbrokenText>
    </>
  );
}

/** The steps of a case, done, now and to come, the expected day, and whom to ask; of a case that is late first that. */
export function StandingSteps({ standing }: { standing: StandingView | undefined }) {
  if (!standing) return null;
  const { title, steps, late, notes, office } = standing;
  return (
    <div className="standing" role="group" aria-label={title}>
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
    </div>
  );
}
