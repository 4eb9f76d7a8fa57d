import type { MutationFigures } from '@bhumi/api/contract/mutations/figures/figures';
import { useText } from '../../lib/document/root-data.ts';
import { figuresText } from './text.ts';

/**
 * Says within how many days half and nine in ten cases were decided, of how many, and whether they are samples; nothing when
 * there are no figures.
 */
export function Pace({ figures }: { figures: MutationFigures }) {
  const text = useText(figuresText);
  const { from, to, total, is_sample } = figures;
  const { decided, median_days: half, nine_in_ten_days: nine } = total;
  if (decided === null || half === null || nine === null) return null;
  return (
    <>
      <ul className="pace">
        <li>
          <strong>{text.within(half)}</strong> {text.half}
        </li>
        <li>
          <strong>{text.within(nine)}</strong> {text.nine}
        </li>
      </ul>
      <p className="soft">{text.basis(decided, from, to)}</p>
      {is_sample && (
        <p className="sample">
          <strong>{text.sample}.</strong> {text.sampleHint}
        </p>
      )}
    </>
  );
}

/** The same as a section of a page, with a link to all figures; nothing without figures. */
export function PaceSection({ figures }: { figures: MutationFigures | null }) {
  const text = useText(figuresText);
  if (figures?.total.nine_in_ten_days == null) return null;
  return (
    <section className="band" aria-labelledby="pace">
      <h2 id="pace">{text.title}</h2>
      <Pace figures={figures} />
      <p>
        <a className="way" href="/mutation">
          {text.more}
        </a>
      </p>
    </section>
  );
}
