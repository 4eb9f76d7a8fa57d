import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isSupportedBrowser } from './lib/browser/supported-browser.ts';
import { reloadOnBack } from './lib/browser/reload-on-back.ts';
import { readyToHydrate } from './lib/browser/before-hydration.ts';

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });

// In a browser that is too old, or where a script cannot be had, the page stays as it came: complete, and its forms work.
if (isSupportedBrowser()) {
  reloadOnBack();
  void readyToHydrate().then(hydrate, () => undefined);
} else {
  document.documentElement.className = 'no-script';
}
