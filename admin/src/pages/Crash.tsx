import { useLayoutEffect, type ReactElement } from 'react';
import type { Language } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { takeOver } from '../first/take-over.ts';
import { texts } from '../i18n/texts.ts';

/** When drawing fails, or the server is not reached at all. Needs nothing that could have failed. */
export function Crash({ language }: { language: Language }): ReactElement {
  useLayoutEffect(takeOver, []);
  return (
    <main style={{ font: '18px system-ui, sans-serif', padding: 24, maxWidth: 640 }}>
      <h1 style={{ fontSize: 28 }}>{texts.crash[language]}</h1>
      <p>{texts.crashHelp[language]}</p>
      <button
        type="button"
        style={{ font: 'inherit', padding: '10px 16px' }}
        onClick={() => window.location.reload()}
      >
        {texts.refreshPage[language]}
      </button>
    </main>
  );
}

export function CrashPage(): ReactElement {
  return <Crash language={useLanguage().language} />;
}
