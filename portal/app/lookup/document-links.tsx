import { useText } from '../lib/root-data.ts';
import { landText } from './text.ts';

/** View and Download of a scanned document, or that there is none. */
export function DocumentLinks({ url }: { url: string | null }) {
  const text = useText(landText);
  return (
    <section className="document">
      <h3>{text.document}</h3>
      {url ? (
        <p className="document-links">
          <a href={url} target="_blank" rel="noreferrer">
            {text.view}
            <span className="hidden-text"> {text.newTab}</span>
          </a>
          <a href={`${url}?download=1`}>{text.download}</a>
        </p>
      ) : (
        <p className="soft">{text.noDocument}</p>
      )}
    </section>
  );
}
