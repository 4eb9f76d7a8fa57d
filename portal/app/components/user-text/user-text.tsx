import { foreignLang } from '@bhumi/api/contract/text-language';
import { useLanguage } from '../../lib/document/root-data.ts';

/** A paragraph as a person wrote it, marked as the language that it is in where that is not the page's. */
export function UserText({ children, className = 'event-words' }: { children: string; className?: string }) {
  return (
    <p className={className} lang={foreignLang(children, useLanguage())}>
      {children}
    </p>
  );
}
