import { readdirSync } from 'node:fs';
import path from 'node:path';

const ROUTES = path.join(import.meta.dirname, '../../../portal/app/routes');

/** The address of a route's file: `dashboard_.document.$id.ts` is `/dashboard/document/$id`. */
const addressOf = (file: string): string => {
  const name = file.replace(/\.tsx?$/, '');
  return name === '_index'
    ? ''
    : `/${name
        .split('.')
        .map((part) => part.replace(/_$/, ''))
        .join('/')}`;
};

/** The addresses besides the portal and the operations of the document. */
const OTHERS = [
  '/admin',
  '/admin/$',
  '/storage/$',
  '/storage/kyc/$',
  '/storage/dags/$',
  '/healthz',
  '/readyz',
  '/api/$',
  '/api/docs',
  '/assets/$',
  '/favicon.ico',
  '/__manifest',
];

/** Every address of a page or file; a part that begins with `$` may be anything. */
export const allPages = (): string[] => [...readdirSync(ROUTES).map(addressOf), ...OTHERS];
