import { describe, expect, it } from 'vitest';
import { defineResource } from '../../../contract/resource/resource.ts';
import divisions from '../../../resources/divisions.ts';
import { checkDefault, rethrowWithFile } from './load.ts';

function errorOf(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

describe('a file of api/resources', () => {
  it('has the name of what it defines', () => {
    expect(() => checkDefault('towns.ts', divisions)).toThrow(
      'Resource divisions (api/resources/divisions.ts): it is defined in api/resources/towns.ts: call the file divisions.ts, or mend name',
    );
    expect(() => checkDefault('towns.ts', undefined)).toThrow(
      'api/resources/towns.ts defines nothing: write export default defineResource({ ... })',
    );
  });

  it.each([
    ['no name', '', 'Resource (unnamed): name is its address: write lower-case words joined by hyphens'],
    [
      'a name that is no address',
      'Brick Fields',
      'Resource Brick Fields: name is its address: write lower-case words',
    ],
  ])('with %s defines nothing', (_, called, why) => {
    const error = errorOf(() => defineResource({ ...divisions, name: called }));
    expect(() => rethrowWithFile('towns.ts', error)).toThrow(`api/resources/towns.ts: ${why}`);
  });
});
