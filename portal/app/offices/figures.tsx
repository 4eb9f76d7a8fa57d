import { digitsIn } from '@bhumi/api/contract/digits';
import type { OfficePage } from '@bhumi/api/contract/offices/office-page';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { officeText } from './text.ts';

/** How many days the office needed, by kind of case. */
export function OfficeFigures({ processing_times }: Pick<OfficePage, 'processing_times'>) {
  const text = useText(officeText);
  const language = useLanguage();
  const days = (count: number) => text.days(count, digitsIn(count, language));
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">{text.figures}</h2>
      {processing_times.length === 0 ? (
        <p>{text.noFigures}</p>
      ) : (
        <>
          <p className="soft">{text.figuresLead}</p>
          <ul className="cards">
            {processing_times.map(({ queue, median_days: half, nine_in_ten_days: nine }) => (
              <li className="card" key={queue}>
                <h3>{text.queues[queue]}</h3>
                <p>
                  {text.half} <strong>{days(half)}</strong> · {text.nine} <strong>{days(nine)}</strong>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
