import { createContext, useContext, useEffect } from 'react';

const ID = 'style';

/** The style of a page that brings it along, known while the page is made; null: the page names its style sheet. */
export const InlineStyle = createContext<string | null>(null);

/** What this document came with: it keeps it, however its pages change. */
const initialStyle =
  typeof document === 'undefined' ? null : (document.getElementById(ID)?.textContent ?? null);

/**
 * The style of the page. One who comes from elsewhere gets it within the page, which is painted as soon as it is there; the
 * style sheet is then fetched for the pages to come, once the scripts need the line no more.
 */
export function PageStyle({ href }: { href: string }) {
  const given = useContext(InlineStyle);
  const own = given ?? initialStyle;
  useEffect(() => {
    if (initialStyle === null) return;
    const sheet = Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href });
    document.head.append(sheet);
  }, [href]);
  if (own === null) return <link rel="stylesheet" href={href} />;
  return <style id={ID} dangerouslySetInnerHTML={{ __html: own }} />;
}
