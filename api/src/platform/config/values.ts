/** Kinds of values of environment variables. */
import { hasSeveralHosts, SEVERAL_HOSTS } from '@bhumi/db';
import { z } from 'zod';
import { isFileUrl } from './message-files.ts';

export const address = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
export const addressOrFiles = (protocols: readonly string[], what: string) =>
  z
    .string()
    .refine(
      (value) => isFileUrl(value) || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
      {
        error: `must be ${what}, or file: for files in DATA_DIR/outbox (file:/var/outbox for another folder)`,
      },
    );
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number);
/** Seconds, as milliseconds. */
export const seconds = (least: number, most: number) =>
  wholeNumber(least, most).transform((value) => value * 1_000);
export const postgres = z
  .string()
  .refine((value) => !hasSeveralHosts(value), { error: SEVERAL_HOSTS, abort: true })
  .pipe(address(['postgres:', 'postgresql:']));
