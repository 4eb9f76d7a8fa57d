import { FileError } from './file-error.ts';

/** An element of XML, by its local name in lower case. */
export interface Element {
  name: string;
  /** As they are written. */
  attributes: string;
  children: Element[];
  text: string;
}

const DEPTH = 50;

/** The name of a tag without its prefix. */
const localName = (tag: string): string =>
  (/^[^\s/>]{1,100}/.exec(tag)?.[0] ?? '').toLowerCase().replace(/^.*:/, '');

/**
 * Reads XML into elements and their text, in linear time. It knows no entities and takes no declarations, so that nothing grows while
 * it is read; names and numbers of maps need none.
 * @throws {FileError} when it is cut off, is not nested as it must be, or declares something
 */
export function readXml(text: string): Element {
  const root: Element = { name: '', attributes: '', children: [], text: '' };
  const open = [root];
  const end = (mark: string, from: number): number => {
    const found = text.indexOf(mark, from);
    if (found === -1) throw new FileError('notRead');
    return found;
  };
  const inner = () => open[open.length - 1]!;
  for (let place = 0; place < text.length;) {
    const tag = text.indexOf('<', place);
    inner().text += text.slice(place, tag === -1 ? undefined : tag);
    if (tag === -1) break;
    if (text.startsWith('<!--', tag)) place = end('-->', tag + 4) + 3;
    else if (text.startsWith('<?', tag)) place = end('?>', tag) + 2;
    else if (text.startsWith('<![CDATA[', tag)) {
      const closing = end(']]>', tag);
      inner().text += text.slice(tag + 9, closing);
      place = closing + 3;
    } else if (text.startsWith('<!', tag)) throw new FileError('notRead');
    else {
      const closing = end('>', tag);
      place = closing + 1;
      if (text[tag + 1] === '/') {
        if (open.length === 1 || open.pop()!.name !== localName(text.slice(tag + 2, closing)))
          throw new FileError('notRead');
        continue;
      }
      const written = text.slice(tag + 1, closing);
      const element: Element = {
        name: localName(written),
        attributes: written.replace(/^\S+/, ''),
        children: [],
        text: '',
      };
      inner().children.push(element);
      if (written.endsWith('/')) continue;
      open.push(element);
      if (open.length > DEPTH) throw new FileError('notRead');
    }
  }
  if (open.length > 1) throw new FileError('notRead');
  return root;
}

/** The elements below one, in their order, itself first. */
export function* elementsOf(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) yield* elementsOf(child);
}

/** The value of an attribute; undefined: it has none. */
export const attribute = ({ attributes }: Element, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]{0,50})"|\\s${name}='([^']{0,50})'`).exec(attributes)?.slice(1).find(Boolean);
