/** The uploads, and the request that sends a file. */
import type { Role } from '../../contract/roles.ts';
import { hostileFile, type HostileFile, type Kind } from './files.ts';
import type { Random } from './made.ts';
import type { HostileRequest } from './requests.ts';

interface Upload {
  path: string;
  as: Role;
  /** The form field; null: the file is a member of a JSON body. */
  field: string | null;
  /** The fields before the file. */
  fields?: Record<string, string>;
  kinds: readonly Kind[];
  /** Its relative frequency. */
  weight: number;
}

const TABLES: readonly Kind[] = ['csv', 'tsv', 'xlsx', 'xlsx', 'book'];
const PICTURES: readonly Kind[] = ['png', 'jpeg', 'webp'];
/** A form, which can only POST, names the method that it means. */
const CHANGE = { _method: 'PUT' };

/** Every upload. Files parsed by our own readers are the most frequent. */
export const UPLOADS: readonly Upload[] = [
  { path: '/api/admin/dags/imports', as: 'acland', field: 'file', kinds: TABLES, weight: 8 },
  { path: '/api/admin/mouzas/imports', as: 'admin', field: 'file', kinds: TABLES, weight: 4 },
  {
    path: '/api/admin/mouzas/1/owner-register',
    as: 'acland',
    field: 'file',
    kinds: ['owners', ...TABLES],
    weight: 3,
  },
  {
    path: '/api/admin/mouzas/1/restriction-register',
    as: 'acland',
    field: 'file',
    kinds: ['restrictions', ...TABLES],
    weight: 2,
  },
  {
    path: '/api/admin/register-imports/1/document',
    as: 'acland',
    field: 'documents[]',
    kinds: PICTURES,
    weight: 1,
  },
  {
    path: '/api/admin/money/days/2026-01-01/files/sslcommerz',
    as: 'admin',
    field: 'file',
    kinds: ['settlement', 'settlement', ...TABLES],
    weight: 3,
  },
  { path: '/api/admin/sheet-imports', as: 'acland', field: null, kinds: ['geojson'], weight: 9 },
  { path: '/api/admin/sheet-scans', as: 'acland', field: 'picture', kinds: PICTURES, weight: 1 },
  { path: '/api/admin/dags', as: 'admin', field: 'document', kinds: PICTURES, weight: 1 },
  { path: '/api/admin/mouza-maps', as: 'admin', field: 'document', kinds: PICTURES, weight: 1 },
  { path: '/api/admin/dags/1', as: 'admin', field: 'document', fields: CHANGE, kinds: PICTURES, weight: 1 },
  {
    path: '/api/admin/mouza-maps/1',
    as: 'admin',
    field: 'document',
    fields: CHANGE,
    kinds: PICTURES,
    weight: 1,
  },
  { path: '/api/admin/copy-requests/1/prepare', as: 'acland', field: 'document', kinds: PICTURES, weight: 1 },
  { path: '/api/user/kyc/upload', as: 'user', field: 'id_front', kinds: PICTURES, weight: 2 },
  { path: '/api/mutations/1/documents', as: 'user', field: 'documents[]', kinds: PICTURES, weight: 1 },
  { path: '/api/mutations/1/objections', as: 'user', field: 'documents[]', kinds: PICTURES, weight: 1 },
  { path: '/api/mutations/drafts/1/documents', as: 'user', field: 'documents[]', kinds: PICTURES, weight: 1 },
  { path: '/api/admin/dags/1/orders', as: 'acland', field: 'documents[]', kinds: PICTURES, weight: 1 },
  { path: '/api/admin/dags/1/restrictions', as: 'acland', field: 'documents[]', kinds: PICTURES, weight: 1 },
  {
    path: '/api/admin/restrictions/1/release',
    as: 'acland',
    field: 'documents[]',
    kinds: PICTURES,
    weight: 1,
  },
  {
    path: '/api/admin/mutations/1/cited-orders',
    as: 'acland',
    field: 'documents[]',
    kinds: PICTURES,
    weight: 1,
  },
  { path: '/api/admin/mutations/1/comments', as: 'acland', field: 'documents[]', kinds: PICTURES, weight: 1 },
  { path: '/api/admin/challans', as: 'acland', field: 'documents[]', kinds: PICTURES, weight: 1 },
  { path: '/api/me/representations', as: 'user', field: 'documents[]', kinds: PICTURES, weight: 1 },
  { path: '/api/admin/mutations/1/consents', as: 'acland', field: 'documents[]', kinds: PICTURES, weight: 1 },
  { path: '/api/admin/mutations/1/steps', as: 'acland', field: 'documents[]', kinds: PICTURES, weight: 1 },
];

function bodyOf(
  { field, fields = {} }: Upload,
  { name, content }: HostileFile,
): { type: string; body: Buffer } {
  if (field === null) {
    const parts = ['{"zil_id":1,"survey_type_id":null,"geojson":', content, '}'];
    return {
      type: 'application/json',
      body: Buffer.concat(parts.map((part) => Buffer.from(part as string))),
    };
  }
  const before = Object.entries(fields).map(
    ([each, value]) => `--card\r\ncontent-disposition: form-data; name="${each}"\r\n\r\n${value}\r\n`,
  );
  const head = `${before.join('')}--card\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--card--\r\n')]);
  return { type: 'multipart/form-data; boundary=card', body };
}

export interface HostileUpload {
  request: HostileRequest;
  file: HostileFile;
}

/** The request that sends a file. */
export function requestOf(upload: Upload, file: HostileFile): HostileRequest {
  const { type, body } = bodyOf(upload, file);
  return { as: upload.as, method: 'POST', path: upload.path, headers: { 'content-type': type }, body };
}

/** A file for any upload. */
export function hostileUpload(random: Random): HostileUpload {
  const drawn = UPLOADS.flatMap((upload) => Array<Upload>(upload.weight).fill(upload));
  const upload = drawn[random(drawn.length)]!;
  const file = hostileFile(random, upload.kinds[random(upload.kinds.length)]!);
  return { file, request: requestOf(upload, file) };
}
