import { expect, test } from 'vitest';
import { clearListParams, createStore } from './store.ts';

/** A browser's storage: what it holds are its own properties. */
function storageWith(...keys: string[]): Storage {
  const storage = Object.fromEntries(keys.map((key) => [key, '1']));
  const removeItem = (key: string) => void delete storage[key];
  Object.defineProperty(storage, 'removeItem', { value: removeItem, enumerable: false });
  return storage as unknown as Storage;
}

test('what a list was asked for is kept for each person', () => {
  const asked = { filter: { q: 'Karim' } };
  createStore(1, storageWith()).setItem('dags.listParams', asked);
  expect(createStore(12, storageWith()).getItem('dags.listParams')).toBeUndefined();
  expect(createStore(1, storageWith()).getItem('dags.listParams')).toEqual(asked);
});

test('what others have left is taken away, and at the logout one’s own', () => {
  const storage = storageWith(
    'RaStorebhumi.dags',
    'RaStorebhumi/1/.dags',
    'RaStorebhumi/12/.dags',
    'language',
  );
  createStore(12, storage);
  expect(Object.keys(storage)).toEqual(['RaStorebhumi/12/.dags', 'language']);
  clearListParams(storage);
  expect(Object.keys(storage)).toEqual(['language']);
});
