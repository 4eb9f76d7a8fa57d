import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isLoadError, loadModule, watchPageLeave } from './load-module.ts';

/** A window that is no more than what events happen to. */
const window = new EventTarget();
const happens = (type: string) => window.dispatchEvent(new Event(type));

beforeAll(() => {
  vi.stubGlobal('window', window);
  watchPageLeave();
});
afterAll(() => vi.unstubAllGlobals());

const notFetched = () => new TypeError('Failed to fetch dynamically imported module: /admin/assets/A.js');

/** A script that does not come at first. */
function script(failures: Error[]) {
  const load = vi.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'loaded';
  });
  return load;
}

describe('a part of the console', () => {
  it.each(['beforeunload', 'pagehide'])(
    'whose load is aborted by leaving (%s) is no failure, and comes once the page is used again',
    async (type) => {
      const load = script([notFetched()]);
      happens(type);
      const answer = vi.fn();
      const loading = loadModule(load).then(answer, answer);
      await new Promise(setImmediate);
      expect(answer).not.toHaveBeenCalled();
      happens('pageshow');
      await loading;
      expect(answer).toHaveBeenCalledExactlyOnceWith('loaded');
    },
  );

  it('that cannot be fetched on a page that stays is told, also where somebody began to leave and stayed', async () => {
    happens('beforeunload');
    happens('pointerdown');
    const told = await loadModule(script([notFetched()])).catch((error: unknown) => error);
    expect(isLoadError(told)).toBe(true);
  });

  it('that came and has a fault is told as a fault, even on a page that is being left', async () => {
    happens('beforeunload');
    const fault = new TypeError('x is not a function');
    await expect(loadModule(script([fault]))).rejects.toBe(fault);
    expect(isLoadError(fault)).toBe(false);
    happens('keydown');
  });

  it.each([
    'Failed to fetch dynamically imported module: https://x/a.js',
    'error loading dynamically imported module: https://x/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /admin/assets/map.css',
  ])('is known not to be fetched by what each browser says of it: %s', (message) => {
    expect(isLoadError(new TypeError(message))).toBe(true);
  });
});
