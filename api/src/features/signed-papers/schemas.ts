import { z } from 'zod';

import type { PaperCode } from '../../../contract/receipts/paper-page.ts';

export const paperCode = z.object({ code: z.string() }) satisfies z.ZodType<PaperCode>;
