import { digitsIn } from '@bhumi/api/contract/digits';
import { Link } from '@remix-run/react';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import type { PageSize } from '../lib/api/paging.ts';

/** What is said of a part of a list. */
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
  /** How many stand on the screen, and how many there are. */
  shown: number;
  total: number;
  portion: PageSize;
  /** Where so many of them are shown. */
  to: (show: number) => string;
  /** What is listed, said to whoever does not see below which list the links stand. */
  of?: string;
}

/** Below a list: the way to more of it, by its address, and back to the first ones. */
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
