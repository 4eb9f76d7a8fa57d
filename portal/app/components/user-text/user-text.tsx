import { foreignLang } from '@bhumi/api/contract/text-language';
import { useLanguage } from '../../lib/document/root-data.ts';

/** A paragraph that a person wrote, marked with its language where that differs from the page's. */
export function UserText({ children, className = 'event-words' }: { children: string; className?: string }) {
  return (
    <p className={className} lang={foreignLang(children, useLanguage())}>
      {children}
    </p>
  );
}
