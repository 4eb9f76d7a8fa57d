import { isMultipart, type ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import simpleRestProvider from 'ra-data-simple-rest';
import { HttpError, type DataProvider } from 'react-admin';
import type { HttpClient } from './http.ts';

type Body = Record<string, unknown>;

/** Builds a multipart body: files unchanged, flags as '1' (left out when false), objects as JSON text, null as ''. */
export function toFormData(body: Body): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === false) continue;
    if (value instanceof Blob) form.append(name, value);
    else if (value === true) form.append(name, '1');
    else if (value === null) form.append(name, '');
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

const withoutMany = (): Promise<never> =>
  Promise.reject(new HttpError('Records are changed one at a time, each with its version.', 405));

/**
 * The only data provider: react-admin's simple REST dialect with our API's additions, driven by the definitions:
 * multipart for resources with a document, a version on every write, and totals that may be estimates
 * (`meta.estimated`).
 */
export function createDataProvider(
  definitions: readonly ResourceDefinition[],
  http: HttpClient,
  address = '/api/admin',
): DataProvider {
  const multipart = new Set(definitions.filter(isMultipart).map(({ name }) => name));
  const send = async (resource: string, method: 'POST' | 'PUT', path: string, body: Body) => {
    if (!multipart.has(resource)) {
      return http(`${address}/${resource}${path}`, { method, body: JSON.stringify(body) });
    }
    const override = method === 'PUT' ? '?_method=PUT' : '';
    return http(`${address}/${resource}${path}${override}`, { method: 'POST', body: toFormData(body) });
  };
  const dialect: DataProvider = {
    ...simpleRestProvider(address, http),

    async getList(resource, params) {
      let estimated = false;
      const listening: HttpClient = async (url, options) => {
        const answer = await http(url, options);
        estimated = answer.headers.get('X-Total-Estimated') === 'true';
        return answer;
      };
      const { getList } = simpleRestProvider(address, listening);
      const { page = 1, perPage = 10 } = params.pagination ?? {};
      let list = await getList(resource, params);
      // An estimate may lead beyond the end. The answer then tells where the end is, and that is the last page.
      if (list.data.length === 0 && page > 1 && list.total) {
        const last = { page: Math.ceil(list.total / perPage), perPage };
        list = await getList(resource, { ...params, pagination: last });
      }
      return { ...list, meta: { estimated } };
    },
    async create(resource, { data }) {
      const { json } = await send(resource, 'POST', '', data);
      return { data: json as never };
    },
    async update(resource, { id, data, previousData }) {
      const version = (data as Body).version ?? previousData?.version;
      const path = `/${encodeURIComponent(String(id))}`;
      const { json } = await send(resource, 'PUT', path, { ...data, version });
      return { data: json as never };
    },
    async delete(resource, { id, previousData, meta }) {
      const path = `${address}/${resource}/${encodeURIComponent(String(id))}`;
      const query = new URLSearchParams();
      if (previousData?.version !== undefined) query.set('version', String(previousData.version));
      const { reason = '' } = (meta ?? {}) as { reason?: string };
      if (reason.trim() !== '') query.set('reason', reason);
      await http(query.size > 0 ? `${path}?${query}` : path, { method: 'DELETE' });
      return { data: (previousData ?? { id }) as never };
    },
    updateMany: withoutMany,
    deleteMany: withoutMany,
  };
  return dialect;
}
