import blankSpace from 'ts-blank-space';

/**
 * Converts TypeScript to JavaScript. Blanks replace the types, so every line and column stays in its place.
 * @param {string} source
 * @param {string} name the name of its file, for errors
 * @throws {Error} when something is more than a type, such as an enum
 */
export function withoutTypes(source, name) {
  return blankSpace(source, (node) => {
    const begins = node.pos + source.slice(node.pos).search(/\S/);
    const line = source.slice(0, begins).split('\n').length;
    throw new Error(`${name}:${line} is more than a type, and cannot be left out`);
  });
}
