import { Suspense, type ComponentType, type ReactElement } from 'react';
import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import { ErrorBoundary } from '../pages/ErrorBoundary.tsx';
import type { StoredRecord } from './columns.ts';

/** What a feature shows of a record below its form: what a `record-section.ts` of its folder exports by default. */
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

/** The parts of features, each within a frame of its own: one that fails leaves the form as it is. */
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
