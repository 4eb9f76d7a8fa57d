import { Link, useLocation } from '@remix-run/react';
import { formatDateTime } from '@bhumi/api/contract/format';
import { useEffect, useRef } from 'react';
import { Notice } from '../components/notice/notice.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { inheritanceAddress, mutationByInheritance } from './address.ts';
import type { InheritanceData } from './load.server.ts';
import { SharesResult } from './shares-result.tsx';
import { inheritanceText } from './text.ts';

/** Focuses the heading of a result that appears without a page load, as a page load would. */
function useFocusOnAnswer() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { search } = useLocation();
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    heading.current?.focus();
  }, [search]);
  return heading;
}

/** The result for the address, above the form for another question. */
export function InheritanceResult({ data }: { data: InheritanceData }) {
  const text = useText(inheritanceText);
  const language = useLanguage();
  const heading = useFocusOnAnswer();
  const { answer, family, at } = data;
  if (!answer) return null;
  const { shares } = answer;
  if (shares.length === 0) {
    return (
      <Notice kind="warning" live>
        <p>{text.nobodyLeft}</p>
      </Notice>
    );
  }
  const lone = shares.every(({ heir }) => heir === 'husband' || heir === 'wives');
  return (
    <section className="reckoned" aria-labelledby="answer">
      <h2 id="answer" ref={heading} tabIndex={-1}>
        {text.answer[family.deceased === 'female' ? 'female' : 'male']}
      </h2>
      <SharesResult answer={answer}>
        {lone && (
          <p>
            <Link className="way" to={inheritanceAddress({ ...family, closed: true })} preventScrollReset>
              {text.closed}
            </Link>
          </p>
        )}
      </SharesResult>
      <p className="actions">
        <a className="button" href={mutationByInheritance(family)}>
          {text.mutation}
        </a>{' '}
        <a className="to-form" href="#again">
          {text.again}
        </a>
      </p>
      <p className="on-paper">{text.printed(formatDateTime(at, language))}</p>
    </section>
  );
}
