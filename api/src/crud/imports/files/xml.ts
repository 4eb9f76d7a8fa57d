import { StringDecoder } from 'node:string_decoder';
import sax from 'sax';
import { importFileTexts } from '../../../../contract/resource/import-texts.ts';
import { FileProblem } from './table.ts';

/** What is told of a document as it is read; names without their prefix. */
export interface Handlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML piece by piece; after each piece `take` hands on what was found. Entities of the document's own are not known, and no
 * other document is read. @throws {FileProblem} when it is not well-formed
 */
export async function* readXml<Found>(
  chunks: AsyncIterable<Buffer>,
  handlers: Handlers,
  take: () => Found[],
): AsyncGenerator<Found> {
  // Known to the parser, and not yet to its types.
  const strict: sax.SAXOptions & { strictEntities: boolean } = { strictEntities: true, position: false };
  const parser = sax.parser(true, strict);
  const decoder = new StringDecoder('utf8');
  parser.onerror = () => {
    throw new FileProblem(importFileTexts.broken);
  };
  parser.onopentag = ({ name, attributes }) =>
    handlers.open?.(local(name), attributes as Record<string, string>);
  parser.ontext = (text) => handlers.text?.(text);
  parser.oncdata = (text) => handlers.text?.(text);
  parser.onclosetag = (name) => handlers.close?.(local(name));
  for await (const chunk of chunks) {
    parser.write(decoder.write(chunk));
    yield* take();
  }
  parser.close();
  yield* take();
}

/** The same, to its end, for handlers that keep what they find. */
export async function readWholeXml(chunks: AsyncIterable<Buffer>, handlers: Handlers): Promise<void> {
  await readXml(chunks, handlers, () => []).next();
}
