import { digitsIn } from '@bhumi/api/contract/digits';
import { Link } from '@remix-run/react';
import { useLanguage, useText } from '../lib/root-data.ts';
import type { Portion } from '../lib/own-list.ts';

const texts = {
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
  portion: Portion;
  /** Where so many of them are shown, or the id of the GET form that asks for them with all that was chosen in it. */
  to: ((show: number) => string) | { form: string };
  /** What is listed, said to whoever does not see below which list the links stand. */
  of?: string;
}

/** Below a list: the way to more of it, by its address, and back to the first ones. */
export function ShowMore({ shown, total, portion: { first, more }, to, of }: ShowMoreProps) {
  const text = useText(texts);
  const language = useLanguage();
  const hidden = of && <span className="hidden-text">: {of}</span>;
  const way = (show: number, label: string, look: string) =>
    typeof to === 'function' ? (
      <Link className={look} to={to(show)} preventScrollReset>
        {label}
        {hidden}
      </Link>
    ) : (
      <button type="submit" className={look} form={to.form} name="show" value={show}>
        {label}
        {hidden}
      </button>
    );
  return (
    <div className="actions">
      {shown < total &&
        way(shown + more, text.more, typeof to === 'function' ? 'button' : 'button secondary')}
      {shown > first && way(first, text.less, 'button secondary')}
      <p className="soft">{text.shown(digitsIn(shown, language), digitsIn(total, language))}</p>
    </div>
  );
}
