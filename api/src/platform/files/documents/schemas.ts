import { z } from 'zod';

/** The preview of a document in answers. */
export const previewFields = {
  preview: z
    .object({ small_url: z.string(), large_url: z.string(), width: z.int(), height: z.int() })
    .nullable()
    .meta({ description: 'The first page of the document as WebP; width and height are of the large one' }),
  preview_coming: z.boolean().meta({ description: 'Whether it is being made just now' }),
};
