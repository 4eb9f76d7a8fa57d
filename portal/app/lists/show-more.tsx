import { digitsIn } from '@bhumi/api/contract/digits';
import { Link } from '@remix-run/react';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import type { PageSize } from '../lib/api/paging.ts';

/** Texts below a list that is not shown completely. */
export const showMoreText = {
  en: {
    more: 'Show more',
    less: 'Show less',
    shown: (some: string, all: string) => `${some} of ${all} shown`,
  },
  bn: {
    more: 'আরও দেখুন',
    less: 'কম দেখুন',
    shown: (some: string, all: string) => `${all}টির মধ্যে ${some}টি দেখানো হয়েছে`,
  },
};

interface ShowMoreProps {
  /** How many rows are shown, and how many there are. */
  shown: number;
  total: number;
  portion: PageSize;
  /** Returns the address that shows this many rows. */
  to: (show: number) => string;
  /** The name of the list, for screen readers. */
  of?: string;
}

/** Links below a list: to more rows, and back to the first ones. */
export function ShowMore({ shown, total, portion: { first, more }, to, of }: ShowMoreProps) {
  const text = useText(showMoreText);
  const language = useLanguage();
  const hidden = of && <span className="hidden-text">: {of}</span>;
  return (
    <div className="actions">
      {shown < total && (
        <Link className="button" to={to(shown + more)} preventScrollReset>
          {text.more}
          {hidden}
        </Link>
      )}
      {shown > first && (
        <Link className="button secondary" to={to(first)} preventScrollReset>
          {text.less}
          {hidden}
        </Link>
      )}
      <p className="soft">{text.shown(digitsIn(shown, language), digitsIn(total, language))}</p>
    </div>
  );
}
