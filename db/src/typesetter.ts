import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { withWholeSyllables } from './typesetter/whole-syllables.ts';

const require = createRequire(import.meta.url);
const FOLDER = path.dirname(require.resolve('@expo-google-fonts/anek-bangla/package.json'));

/** The fonts of the templates, one file per weight. Each has Latin and Bengali, with the right digits and conjuncts. */
export const PRINT_FONTS: ReadonlyMap<number, string> = new Map(
  (['400Regular', '500Medium', '700Bold'] as const).map((name) => [
    Number.parseInt(name),
    path.join(FOLDER, name, `AnekBangla_${name}.ttf`),
  ]),
);

/**
 * Renders a template of its folder as a tagged PDF whose text can be copied (docs/decisions/126). The template reads the data as JSON from `sys.inputs.data`; text in the data is never
 * interpreted as markup.
 * @param pictures the pictures that the template reads, by virtual file path
 * @throws when the template cannot be rendered
 */
export type Typesetter = (
  template: string,
  data: object,
  pictures?: Readonly<Record<string, Uint8Array>>,
) => Promise<Uint8Array>;

function compile(compiler: NodeCompiler, mainFilePath: string, inputs: Record<string, string>) {
  const compiled = compiler.compile({ mainFilePath, inputs });
  return { result: compiled.result, why: JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics) };
}

/** Creates a typesetter of pictures of papers: as below, but what is drawn need not be copied or read aloud. */
export function createDrawer(folder: URL): (...paper: Parameters<Typesetter>) => Uint8Array {
  const workspace = fileURLToPath(folder);
  const compiler = NodeCompiler.create({
    workspace,
    fontArgs: [{ fontBlobs: [...PRINT_FONTS.values()].map((file) => fs.readFileSync(file)) }],
  });
  return (template, data, pictures = {}) => {
    for (const [name, bytes] of Object.entries(pictures))
      compiler.mapShadow(path.join(workspace, name), Buffer.from(bytes));
    const inputs = { data: JSON.stringify(data).normalize('NFC') };
    try {
      const { result, ...failed } = compile(compiler, path.join(workspace, template), inputs);
      if (!result) throw new Error(`${template} could not be set: ${failed.why}`);
      return compiler.pdf(result);
    } finally {
      // Without this the compiler keeps every rendered document in memory.
      compiler.evictCache(0);
      compiler.resetShadow();
    }
  };
}

/** Creates a typesetter for the templates in a folder. The fonts are our own files, so the machine's fonts do not matter. */
export function createTypesetter(folder: URL): Typesetter {
  const draw = createDrawer(folder);
  return async (...paper) => withWholeSyllables(draw(...paper));
}
