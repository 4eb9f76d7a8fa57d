import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate } from '@bhumi/api/contract/format';
import type { OwnObjection } from '@bhumi/api/contract/objections/own-objections';
import { actingForLabel, ownersActedFor } from '@bhumi/api/contract/representation/acted-for';
import { Badge } from '../components/badge/badge.tsx';
import { UnbrokenText } from '../components/unbroken-text/unbroken-text.tsx';
import { ShowMore } from '../lists/show-more.tsx';
import type { ListPage, PageSize } from '../lib/api/paging.ts';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { landNumbers } from '../mutations/name.ts';
import { objectionAddress } from './address.ts';
import { ObjectionBadge } from './badge.tsx';
import { ownObjectionsText } from './own-text.ts';

interface OwnObjectionsProps {
  objections: ListPage<OwnObjection>;
  portion: PageSize;
  /** Returns the address that shows this many rows. */
  to: (show: number) => string;
}

/** The reader's objections, the newest first; nothing when there are none. */
export function OwnObjections({ objections: { rows, total }, portion, to }: OwnObjectionsProps) {
  const text = useText(ownObjectionsText);
  const language = useLanguage();
  if (total === 0) return null;
  return (
    <section aria-labelledby="own-objections">
      <h3 id="own-objections">{text.yours}</h3>
      <ul className="cards">
        {rows.map(({ id, status, filed_at, mutation, is_sample, acted_for }) => {
          const number = digitsIn(mutation.tracking_number, language);
          return (
            <li className="card" key={id}>
              <div className="card-head">
                <h4>
                  <UnbrokenText>{text.title(number)}</UnbrokenText>
                </h4>
                <ObjectionBadge status={status} />
                {is_sample && <Badge>{text.sample}</Badge>}
              </div>
              <p className="soft">
                {landNumbers(mutation.khatian_number, mutation.dag_number, language)} ·{' '}
                {formatDate(filed_at, language)}
              </p>
              {acted_for && (
                <p>
                  {actingForLabel[language]}: {ownersActedFor([acted_for])[language]}
                </p>
              )}
              <div className="actions">
                <a className="button secondary" href={objectionAddress(id)}>
                  {text.view}
                  <span className="hidden-text">{text.viewOf(number)}</span>
                </a>
              </div>
            </li>
          );
        })}
      </ul>
      {total > portion.first && (
        <ShowMore shown={rows.length} total={total} portion={portion} to={to} of={text.yours} />
      )}
    </section>
  );
}
