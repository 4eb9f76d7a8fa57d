import blankSpace from 'ts-blank-space';

/**
 * TypeScript as JavaScript, with blanks where types were: every line and column stays where it is.
 * @param {string} source
 * @param {string} name of its file, for whoever has to mend it
 * @throws {Error} where something is more than a type, such as an enum
 */
export function withoutTypes(source, name) {
  return blankSpace(source, (node) => {
    const begins = node.pos + source.slice(node.pos).search(/\S/);
    const line = source.slice(0, begins).split('\n').length;
    throw new Error(`${name}:${line} is more than a type, and cannot be left out`);
  });
}
