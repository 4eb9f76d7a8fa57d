import { useRootData, useText } from '../lib/document/root-data.ts';
import { layoutText } from './text.ts';

/** Below the header of every page while nothing can be saved: what pauses, and that nothing is lost. */
export function PausedBand() {
  const { paused, pausedLabel } = useText(layoutText);
  if (!useRootData()?.paused) return null;
  return (
    <section className="paused-band" aria-label={pausedLabel}>
      <p>
        <span className="shape" aria-hidden="true">
          !
        </span>
        {paused}
      </p>
    </section>
  );
}
