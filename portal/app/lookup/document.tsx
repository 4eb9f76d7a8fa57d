import type { DagDetail, MouzaMapDetail, Preview } from '@bhumi/api/contract/lookup/lookup';
import { useEffect, useState } from 'react';
import { useText } from '../lib/document/root-data.ts';
import { landText } from './text.ts';

/** The waits before asking again for a preview that is being made, in milliseconds; then it gives up. */
const AGAIN = [2_000, 4_000, 8_000];

/** Returns the preview of a record's document: the one loaded with the record, or the one made since. */
function usePreview(record: DagDetail | MouzaMapDetail): Preview | null {
  const address = `/api/locations/${'dag_no' in record ? 'dags' : 'mouza-maps'}/${record.id}`;
  const [late, setLate] = useState<{ address: string; preview: Preview } | null>(null);
  const waits = record.preview_coming;
  useEffect(() => {
    if (!waits) return;
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (tries: number): Promise<void> => {
      try {
        const answer = await fetch(address, { cache: 'no-cache', signal: end.signal });
        const { preview } = (await answer.json()) as Partial<DagDetail>;
        if (preview) setLate({ address, preview });
        else wait(tries + 1);
      } catch {
        // A failure is ignored: the record is complete without a preview.
      }
    };
    const wait = (tries: number): void => {
      const pause = AGAIN[tries];
      if (pause !== undefined) timer = setTimeout(() => void ask(tries), pause);
    };
    wait(0);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [address, waits]);
  return record.preview ?? (late?.address === address ? late.preview : null);
}

/** The scanned document with View and Download, and its preview, which opens enlarged; or a note that there is none. */
export function Document({ record, name }: { record: DagDetail | MouzaMapDetail; name: string }) {
  const text = useText(landText);
  const preview = usePreview(record);
  const { document_url: url } = record;
  return (
    <section className="document">
      <h3>{text.document}</h3>
      {preview && (
        <a className="preview" href={preview.large_url} target="_blank" rel="noreferrer">
          <img
            src={preview.small_url}
            width={preview.width}
            height={preview.height}
            alt={text.previewOf(name)}
          />
          <span className="preview-note">
            {text.enlarge}
            <span className="hidden-text"> {text.newTab}</span>
          </span>
        </a>
      )}
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
