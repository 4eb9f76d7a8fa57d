import { Suspense, type ComponentType, type ReactElement } from 'react';
import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import { ErrorBoundary } from '../pages/ErrorBoundary.tsx';
import type { StoredRecord } from './columns.ts';

/** A section of a feature below a record's form: the default export of the feature's `record-section.ts`. */
export interface FeatureSection {
  /** The name of the resource. */
  resource: string;
  load: () => Promise<{ default: ComponentType<{ record: StoredRecord }> }>;
}

const files = import.meta.glob<{ default: FeatureSection }>('../**/record-section.ts', { eager: true });
const parts = Object.values(files).map(({ default: { resource, load } }) => ({
  resource,
  Part: lazyWithRetry(load, () => null),
}));

/** The sections of all features for a record, each in an error boundary of its own, so that a failing one leaves the form alone. */
export function FeatureSections({
  resource,
  record,
}: {
  resource: string;
  record: StoredRecord;
}): ReactElement {
  return (
    <>
      {parts
        .filter((each) => each.resource === resource)
        .map(({ Part }, index) => (
          <ErrorBoundary key={index} failed={() => null}>
            <Suspense fallback={null}>
              <Part record={record} />
            </Suspense>
          </ErrorBoundary>
        ))}
    </>
  );
}
