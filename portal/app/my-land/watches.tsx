import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate } from '@bhumi/api/contract/format';
import type { LandWatch } from '@bhumi/api/contract/owners/watches';
import { Form } from '@remix-run/react';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { landNumbers } from '../mutations/name.ts';
import { MY_LAND } from './address.ts';
import { myLandText } from './text.ts';

/** What the reader follows, each with its buttons; nothing when there is none. */
export function Watches({ watches }: { watches: readonly LandWatch[] }) {
  const text = useText(myLandText);
  const language = useLanguage();
  if (watches.length === 0) return null;
  return (
    <section aria-labelledby="watches">
      <h2 id="watches">{text.watches}</h2>
      <ul className="cards">
        {watches.map((watch) => {
          const { id, dag_no, khatiyan_number, mouza, upazila, started_at, paused_at } = watch;
          const numbers =
            dag_no === null
              ? text.wholeKhatian(digitsIn(khatiyan_number, language))
              : landNumbers(khatiyan_number, dag_no, language);
          return (
            <li className="card" key={id}>
              <div className="card-head">
                <h3>
                  {watch.dag_id === null ? (
                    numbers
                  ) : (
                    <a href={`/land?tab=khatian&dag_id=${watch.dag_id}`}>{numbers}</a>
                  )}
                </h3>
              </div>
              <p>
                {mouza[language]}, {upazila[language]}
              </p>
              <p className="soft">
                {paused_at === null
                  ? text.followed(formatDate(started_at, language))
                  : text.pausedSince(formatDate(paused_at, language))}
              </p>
              <Form method="post" action={MY_LAND} reloadDocument className="actions">
                <button
                  className="button secondary"
                  name={paused_at === null ? 'pause' : 'resume'}
                  value={id}
                >
                  {paused_at === null ? text.pause : text.resume}
                  <span className="hidden-text">: {numbers}</span>
                </button>{' '}
                <button className="button secondary" name="end" value={id}>
                  {text.endWatch}
                  <span className="hidden-text">: {numbers}</span>
                </button>
              </Form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
