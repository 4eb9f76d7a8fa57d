/** Where the previews of a stored document lie; the document's own name is part of theirs. */

/** The folder of all previews. */
export const PREVIEWS = 'previews';

const SIZES = ['small', 'large'] as const;
export type PreviewSize = (typeof SIZES)[number];

export const previewPath = (documentPath: string, size: PreviewSize): string =>
  `${PREVIEWS}/${documentPath}.${size}.webp`;

/** Both pictures of a document. */
export const previewPaths = (documentPath: string): string[] =>
  SIZES.map((size) => previewPath(documentPath, size));

/** Which document a picture is of; null where the path is of none. */
export const documentOfPreview = (path: string): string | null =>
  /^previews\/(.+)\.(?:small|large)\.webp$/.exec(path)?.[1] ?? null;
