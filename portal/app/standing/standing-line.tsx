import { UnbrokenText } from '../components/unbroken-text/unbroken-text.tsx';
import { Standing } from './standing-steps.tsx';
import type { StandingView } from './standing.ts';

/** Where a case of a list stands: the step that it is at, in one line, and all else folded, so that a list stays short on a phone. */
export function StandingLine({ standing }: { standing: StandingView | undefined }) {
  if (!standing) return null;
  const { title, line, unfold } = standing;
  return (
    <div className="standing" role="group" aria-label={title}>
      {line && (
        <p className={line.late ? 'standing-line late-line' : 'standing-line'}>
          {line.step}
          {line.when && (
            <>
              {' · '}
              <UnbrokenText>{line.when}</UnbrokenText>
            </>
          )}
        </p>
      )}
      <details className="all-steps">
        <summary>{unfold}</summary>
        <Standing standing={standing} />
      </details>
    </div>
  );
}
