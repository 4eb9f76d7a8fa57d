import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { closeMenuOnEscape } from './lib/browser/close-menu-on-escape.ts';
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

// In an unsupported browser, or when a script cannot be loaded, the page stays as the server sent it: complete, with working
// forms.
const stayAsSent = () => {
  document.documentElement.className = 'no-script';
};
if (isSupportedBrowser()) {
  reloadOnBack();
  closeMenuOnEscape();
  void readyToHydrate().then(hydrate, stayAsSent);
} else {
  stayAsSent();
}
