import { useText } from '../../lib/document/root-data.ts';
import { paperText } from './text.ts';

/** The link to the web page of a paper, beside the download of its PDF. `pdf`: the address of that; `of`: which paper, for whoever hears links alone; or the id of what says it. */
export function ReadPaper({ pdf, of, describedBy }: { pdf: string; of?: string; describedBy?: string }) {
  const text = useText(paperText);
  return (
    <a className="way" href={`${pdf}/page`} aria-describedby={describedBy}>
      {text.read}
      {of && <span className="hidden-text"> {of}</span>}
    </a>
  );
}
