import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const require = createRequire(import.meta.url);
const FOLDER = path.dirname(require.resolve('@expo-google-fonts/anek-bangla/package.json'));

/** The weights that templates print with, each with its file: Latin and Bengali, digits and conjuncts right. */
export const PRINT_FONTS: ReadonlyMap<number, string> = new Map(
  (['400Regular', '500Medium', '700Bold'] as const).map((name) => [
    Number.parseInt(name),
    path.join(FOLDER, name, `AnekBangla_${name}.ttf`),
  ]),
);

/**
 * Sets a template of its folder as a PDF. The template finds the data as JSON in `sys.inputs.data`; text in them is never
 * taken for markup.
 * @param pictures that the template reads, by the paths of files that are not there
 * @throws when the template cannot be set
 */
export type Typesetter = (
  template: string,
  data: object,
  pictures?: Readonly<Record<string, Uint8Array>>,
) => Uint8Array;

function compile(compiler: NodeCompiler, mainFilePath: string, inputs: Record<string, string>) {
  const compiled = compiler.compile({ mainFilePath, inputs });
  return { result: compiled.result, why: JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics) };
}

/** A typesetter of the templates in a folder. The fonts come as files: nothing depends on what the machine has installed. */
export function createTypesetter(folder: URL): Typesetter {
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
      // Without this the compiler keeps every document that it ever set in memory.
      compiler.evictCache(0);
      compiler.resetShadow();
    }
  };
}
