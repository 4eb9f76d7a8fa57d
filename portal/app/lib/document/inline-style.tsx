import { createContext, useContext, useEffect } from 'react';

const ID = 'style';

/** The style to write into the page while the server renders it; null: the page links the style sheet. */
export const InlineStyle = createContext<string | null>(null);

/** The inline style that this document was loaded with; it stays for all later pages. */
const initialStyle =
  typeof document === 'undefined' ? null : (document.getElementById(ID)?.textContent ?? null);

/**
 * The style of the page. A visitor from another site gets it inline, so that the first page is painted at once; the browser then
 * prefetches the style sheet for later pages.
 */
export function PageStyle({ href }: { href: string }) {
  const serverStyle = useContext(InlineStyle);
  const style = serverStyle ?? initialStyle;
  useEffect(() => {
    if (initialStyle === null) return;
    const sheet = Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href });
    document.head.append(sheet);
  }, [href]);
  if (style === null) return <link rel="stylesheet" href={href} />;
  return <style id={ID} dangerouslySetInnerHTML={{ __html: style }} />;
}
