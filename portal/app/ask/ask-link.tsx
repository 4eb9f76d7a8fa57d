import { askAbout } from '@bhumi/api/contract/office-questions/office-questions';
import { digitsIn } from '@bhumi/api/contract/digits';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { askLinkText } from './link-text.ts';

/** From a case to the page on which one asks the office about it, with its number typed. */
export function AskLink({ number }: { number: string }) {
  const text = useText(askLinkText);
  const language = useLanguage();
  return (
    <p>
      <a className="way" href={askAbout(number)}>
        {text.ask}
        <span className="hidden-text">: {digitsIn(number, language)}</span>
      </a>
    </p>
  );
}
