import type { ReactElement } from 'react';
import { crashScreen } from '../first-paint/crash.ts';
import { removeFirstPaint } from '../first-paint/swap.ts';
import { useLanguage } from '../i18n/language.ts';

/** Shown when rendering fails. */
export function CrashPage(): ReactElement {
  const { language } = useLanguage();
  return (
    <div
      ref={(place) => {
        removeFirstPaint();
        place?.replaceChildren(crashScreen(language));
      }}
    />
  );
}
