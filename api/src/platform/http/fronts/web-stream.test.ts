import { PassThrough, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toWebStream } from './web-stream.ts';

describe('a Node stream as a web stream', () => {
  it('carries everything, in order', async () => {
    const source = Readable.from([Buffer.from('ভূ'), Buffer.from('মি')]);
    expect(await new Response(toWebStream(source)).text()).toBe('ভূমি');
  });

  it('fails when its source fails', async () => {
    const source = new PassThrough();
    const text = new Response(toWebStream(source)).text();
    source.destroy(new Error('the disk is gone'));
    await expect(text).rejects.toThrow('the disk is gone');
  });

  it('ends its source, and throws nowhere, when the reader goes away at any moment', async () => {
    const thrown: unknown[] = [];
    const note = (error: unknown) => thrown.push(error);
    process.on('uncaughtException', note);
    onTestFinished(() => void process.off('uncaughtException', note));
    for (let turns = 0; turns < 4; turns += 1) {
      const source = new Readable({ read() {} });
      source.push(Buffer.alloc(100));
      source.push(Buffer.alloc(100));
      const { body } = new Response(toWebStream(source));
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      await body?.cancel();
      await nextTurn();
      expect(source.destroyed).toBe(true);
    }
    expect(thrown).toEqual([]);
  });
});
