/** The environment variables: what each may be, and what it is when it is not set. README.md lists them. */
import { z } from 'zod';

import { FILES_KEEP_DAYS } from '../../../contract/files.ts';
import { COUNTRY_BOX } from '../../../contract/maps/limits.ts';
import { isStorageUrl } from '../files/storages.ts';
import { ADDRESS_DETAILS } from '../http/logged-address.ts';
import { providerNames } from '../payments/providers/lookup.ts';
import { address, addressOrFiles, postgres, seconds, wholeNumber } from './values.ts';

export const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_MIGRATION_URL: postgres.optional(),
  DATABASE_REPLICA_URL: postgres.optional(),
  DATABASE_POOL: wholeNumber(1, 500).default(10),
  DATABASE_CONNECT_TIMEOUT: seconds(1, 60).default(5_000),
  DATABASE_STATEMENT_TIMEOUT: seconds(1, 600).default(30_000),
  DATABASE_JOB_TIMEOUT: seconds(1, 86_400).default(900_000),
  SHUTDOWN_DELAY: seconds(0, 120).default(0),
  SHUTDOWN_TIMEOUT: seconds(1, 600).default(20_000),
  WATCHDOG_TIMEOUT: seconds(0, 3_600).default(30_000),
  PUBLIC_URL: address(['http:', 'https:'])
    .refine((value) => new URL(value).pathname === '/', { error: 'must be an origin, without a path' })
    .optional(),
  SECRET: z
    .string()
    .min(32, 'must have at least 32 characters; make one with: openssl rand -hex 32')
    .optional(),
  STORAGE_URL: z
    .string()
    .refine(isStorageUrl, {
      error: 'is not supported yet: leave it unset, and uploaded files are kept under DATA_DIR/storage',
    })
    .optional(),
  STORAGE_MIN_FREE: wholeNumber(0, 99)
    .transform((percent) => percent / 100)
    .default(0.1),
  FILES_KEEP_DAYS: wholeNumber(1, FILES_KEEP_DAYS).default(FILES_KEEP_DAYS),
  BACKUP_RECIPIENTS: z.string().default(''),
  WAL_ARCHIVE_DAYS: wholeNumber(0, FILES_KEEP_DAYS).default(0),
  WAL_ARCHIVE_GB: wholeNumber(1, 10_000).default(10),
  PG_BINDIR: z.string().optional(),
  PAYMENT_PROVIDER: z.enum(providerNames, { error: `must be: ${providerNames.join(' or ')}` }).optional(),
  TILE_URL: address(['http:', 'https:'])
    .refine((value) => ['{z}', '{x}', '{y}'].every((part) => value.includes(part)), {
      error: 'must have {z}, {x} and {y}, such as https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    })
    .optional(),
  TILE_ATTRIBUTION: z.string().max(300).optional(),
  COUNTRY_BOUNDS: z
    .string()
    .transform((value) => value.split(',').map(Number))
    .refine(
      ([west = NaN, south = NaN, east = NaN, north = NaN, ...more]) =>
        more.length === 0 &&
        -180 <= west &&
        west < east &&
        east <= 180 &&
        -90 <= south &&
        south < north &&
        north <= 90,
      { error: 'must be west, south, east and north in degrees, such as 88,20.56,92.68,26.64' },
    )
    // Chhera Dwip, Tentulia, Thanchi and Shibganj are the farthest; a tenth of a degree or less around them.
    .default([...COUNTRY_BOX]),
  SMTP_URL: addressOrFiles(['smtp:', 'smtps:'], 'the mail server, smtp:// or smtps://').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/,
      'must be an address, such as: Bhumi <no-reply@land.gov.bd>',
    )
    .optional(),
  SMS_URL: addressOrFiles(['http:', 'https:'], 'the gateway, https:// or http://').optional(),
  DEMONSTRATION: z.enum(['yes', 'no'], { error: 'must be: yes or no' }).optional(),
  STAFF_TWO_FACTOR: z.enum(['required', 'optional'], { error: 'must be: required or optional' }).optional(),
  TRUSTED_PROXIES: z.string().default(''),
  ADDRESS_LIMIT_FACTOR: wholeNumber(1, 1000).default(1),
  LOOKUP_AGE: wholeNumber(0, 1000).default(1000),
  LOG_ADDRESSES: z
    .enum(ADDRESS_DETAILS, { error: `must be: ${ADDRESS_DETAILS.join(', ')}` })
    .default('short'),
  BUILD_COMMIT: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must be the name of a commit')
    .optional(),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .min(32, 'must have at least 32 characters; make one with: openssl rand -hex 32')
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of: fatal, error, warn, info, debug, trace, silent',
    })
    .optional(),
});
