/** Paths of a document's previews; they contain the document's own name. */

/** The folder of all previews. */
export const PREVIEWS = 'previews';

const SIZES = ['small', 'large'] as const;
export type PreviewSize = (typeof SIZES)[number];

export const previewPath = (documentPath: string, size: PreviewSize): string =>
  `${PREVIEWS}/${documentPath}.${size}.webp`;

/** Both pictures of a document. */
export const previewPaths = (documentPath: string): string[] =>
  SIZES.map((size) => previewPath(documentPath, size));

/** The document of a preview path; null for any other path. */
export const documentOfPreview = (path: string): string | null =>
  /^previews\/(.+)\.(?:small|large)\.webp$/.exec(path)?.[1] ?? null;
