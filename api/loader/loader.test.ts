import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withoutTypes } from '../bin/lib/without-types.mjs';
import { scriptArguments } from './loader.mjs';
import { plainFile } from './places.mjs';

const here = (file: string) => new URL(file, import.meta.url);

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

describe('what the build writes', () => {
  const source = `import type { Role } from './roles.ts';
interface Person {
  role: Role;
}
export const roleOf = <T extends Person>(one: T): Role => one.role as Role;
`;

  it('has no types, and every line and column in its place', () => {
    const plain = withoutTypes(source, 'people.ts');
    expect(plain).not.toMatch(/interface|Role\b.*from|extends/);
    expect(plain).toHaveLength(source.length);
    const places = ['export const', '(one', 'one.role'];
    const at = (text: string) => places.map((place) => text.split('\n').map((line) => line.indexOf(place)));
    expect(at(plain)).toEqual(at(source));
  });

  it('refuses what is more than a type, and says where it stands', () => {
    expect(() => withoutTypes(`${source}\nenum Kind { A }`, 'people.ts')).toThrow('people.ts:7');
  });
});

describe('the file of a module', () => {
  it('lies in the build by the name of its source, for modules of the server alone', () => {
    const source = here('../src/platform/jobs/runner.ts').href;
    expect(plainFile(source)?.href).toBe(here('../build/api/src/platform/jobs/runner.js').href);
    expect(plainFile(`${source}?again`)?.href).toBe(here('../build/api/src/platform/jobs/runner.js').href);
    const others = ['places.mjs', '../bin/user-create.ts', '../../portal/vite.config.ts'].map(here);
    expect([...others, 'file:///elsewhere/api/src/app.ts'].map((url) => plainFile(String(url)))).toEqual(
      Array(4).fill(null),
    );
  });
});

describe('a process that this one starts', () => {
  it('reads TypeScript as this one does', () => {
    expect(scriptArguments('press.ts')).toEqual(['--import', tsx, 'press.ts']);
    const register = here('register.mjs').href;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        '--import',
        register,
        '--input-type=module',
        '--eval',
        `const { scriptArguments } = await import(${JSON.stringify(here('loader.mjs').href)});
         console.log(JSON.stringify(scriptArguments(${JSON.stringify(fileURLToPath(here('x.ts')))})));`,
      ],
      { encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(['--import', register, fileURLToPath(here('x.ts'))]);
  });
});
