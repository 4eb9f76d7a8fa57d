import { useText } from '../../lib/document/root-data.ts';
import { paperText } from './text.ts';

/** The link to the web page of a paper, beside the download of its PDF. `pdf`: the address of that; `of`: which paper, for whoever hears links alone. */
export function ReadPaper({ pdf, of }: { pdf: string; of?: string }) {
  const text = useText(paperText);
  return (
    <a className="way" href={`${pdf}/page`}>
      {text.read}
      {of && <span className="hidden-text"> {of}</span>}
    </a>
  );
}
