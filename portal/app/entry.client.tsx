import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { followBack } from './lib/back.ts';
import { readyToHydrate } from './lib/before-hydration.ts';

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });

followBack();
// Where a script cannot be had the page stays as it came: complete, and its forms work.
void readyToHydrate().then(hydrate, () => undefined);
