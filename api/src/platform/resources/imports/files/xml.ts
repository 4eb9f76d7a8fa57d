import { StringDecoder } from 'node:string_decoder';
import sax from 'sax';
import { importFileTexts } from '../../../../../contract/resource/import-texts.ts';
import { PARSE_BOUNDS, parsingTexts } from '../../../../../contract/parsing.ts';
import { FileProblem } from '../../../files/parsing/problem.ts';
import type { Archive } from './zip.ts';

/** Callbacks of the XML reader; names come without their prefix. */
export interface Handlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

// The parser passes longer texts on in pieces; any other token of this length is an error.
Object.assign(sax, { MAX_BUFFER_LENGTH: PARSE_BOUNDS.token });

const broken = (): FileProblem => new FileProblem(importFileTexts.broken);

/** Enforces the limits of a file: depth, elements, attributes, length. */
function boundsOf({ countElement }: Pick<Archive, 'countElement'>) {
  let [depth, attributes, length] = [0, 0, 0];
  const text = (part: string) => {
    length += part.length;
    if (length > PARSE_BOUNDS.token) throw new FileProblem(parsingTexts.longToken);
  };
  return {
    text,
    open() {
      [depth, attributes, length] = [depth + 1, 0, 0];
      countElement();
      if (depth > PARSE_BOUNDS.depth) throw new FileProblem(parsingTexts.tooDeep);
    },
    attribute({ name, value }: { name: string; value: string }) {
      attributes += 1;
      text(name + value);
      if (attributes > PARSE_BOUNDS.attributes) throw new FileProblem(parsingTexts.tooManyAttributes);
    },
    comment(comment: string) {
      if (comment.length > PARSE_BOUNDS.token) throw new FileProblem(parsingTexts.longToken);
    },
    close() {
      [depth, length] = [depth - 1, 0];
    },
  };
}

/**
 * Reads XML chunk by chunk; after each chunk `take` returns what was found. Custom entities and external documents are refused.
 * @throws {FileProblem} when it is not well-formed, or exceeds a limit
 */
export async function* readXml<Found>(
  archive: Archive,
  name: string,
  handlers: Handlers,
  take: () => Found[],
): AsyncGenerator<Found> {
  // The parser has this option; its types do not list it yet.
  const strict: sax.SAXOptions & { strictEntities: boolean } = { strictEntities: true };
  const parser = sax.parser(true, strict);
  const decoder = new StringDecoder('utf8');
  const bounds = boundsOf(archive);
  const text = (part: string) => {
    // The handler comes first: its error about a long cell is more precise.
    handlers.text?.(part);
    bounds.text(part);
  };
  parser.onerror = ({ message }) => {
    throw message.startsWith('Max buffer length') ? new FileProblem(parsingTexts.longToken) : broken();
  };
  // A workbook has no DOCTYPE, and after one the parser enforces no limits.
  parser.ondoctype = () => {
    throw broken();
  };
  parser.onopentagstart = bounds.open;
  parser.onattribute = bounds.attribute;
  parser.oncomment = bounds.comment;
  parser.onopentag = ({ name: tag, attributes }) =>
    handlers.open?.(local(tag), attributes as Record<string, string>);
  parser.ontext = text;
  parser.oncdata = text;
  parser.onclosetag = (tag) => {
    bounds.close();
    handlers.close?.(local(tag));
  };
  for await (const chunk of archive.read(name)) {
    parser.write(decoder.write(chunk));
    yield* take();
  }
  parser.close();
  yield* take();
}

/** Reads XML to its end, for handlers that collect what they find themselves. */
export async function readWholeXml(archive: Archive, name: string, handlers: Handlers): Promise<void> {
  await readXml(archive, name, handlers, () => []).next();
}
