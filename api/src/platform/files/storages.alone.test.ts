import { expect, it, vi } from 'vitest';

import { createTestApp } from '../../../testing/app.ts';
import { readConfig } from '../config/config.ts';
import type { Storage } from './storage.ts';
import { storageAt, storages } from './storages.ts';

it('is a folder of this machine unless an address is set', () => {
  const { storageDir } = readConfig({}, '/srv');
  expect(storageDir).toBe('/srv/.data/storage');
  expect(storageAt(storageDir)).toBe(storages['']);
  expect(() => storageAt('s3://documents')).toThrow('no storage for s3://documents');
});

it('is another kind by one row, chosen by the protocol of STORAGE_URL', async () => {
  const check = vi.fn<Storage['check']>(async () => 1);
  const open = vi.fn((_location: string) => ({ check }) as Partial<Storage> as Storage);
  const prepare = vi.fn(async () => undefined);
  (storages as Record<string, unknown>)['shelf:'] = { open, prepare };
  try {
    expect(() => readConfig({ STORAGE_URL: 'shelves://hall' }, '/srv')).toThrow(
      'STORAGE_URL is not supported',
    );
    const { storageDir } = readConfig({ STORAGE_URL: 'shelf://hall' }, '/srv');
    expect(storageDir).toBe('shelf://hall');
    const test = await createTestApp({ environment: { STORAGE_URL: 'shelf://hall' } });
    try {
      expect(prepare).toHaveBeenCalledWith('shelf://hall', expect.any(Function));
      expect(open).toHaveBeenCalledWith('shelf://hall');
      await test.app.inject('/api/status');
      expect(check).toHaveBeenCalledOnce();
    } finally {
      await test.close();
    }
  } finally {
    delete (storages as Record<string, unknown>)['shelf:'];
  }
});
