import { useLocation } from '@remix-run/react';
import { otherLanguage } from '@bhumi/api/contract/language';
import { useLanguage } from '../lib/root-data.ts';

const names = { en: 'English', bn: 'বাংলা' };

/** Offers the other language in that language's own word, and comes back to the same page with its query. */
export function LanguageToggle() {
  const { pathname, search } = useLocation();
  const other = otherLanguage(useLanguage());
  return (
    <form className="language" method="post" action="/language">
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" name="language" value={other} lang={other}>
        {names[other]}
      </button>
    </form>
  );
}
