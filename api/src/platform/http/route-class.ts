import type { FastifyRequest } from 'fastify';
import { SAFE_METHODS } from './safe-methods.ts';

/** Classes of requests for metrics: few, so that each can be watched, and by the kind of work that they cost. */
export const ROUTE_CLASSES = [
  'page',
  'form',
  'api-read',
  'api-write',
  'upload',
  'export',
  'file',
  'console',
  'asset',
  'health',
  'unknown',
] as const;
export type RouteClass = (typeof ROUTE_CLASSES)[number];

const HEALTH = new Set(['/healthz', '/readyz', '/metrics']);
const ASSET = /^(\/admin)?\/(assets\/\*|[^/*:]+\.[a-z\d]+)$/;

/** Returns the class of a request by the template of its route, never by its address. */
export function routeClass({
  method,
  headers,
  routeOptions: { url },
}: Pick<FastifyRequest, 'method' | 'headers' | 'routeOptions'>): RouteClass {
  if (url === undefined) return 'unknown';
  if (HEALTH.has(url)) return 'health';
  const reads = SAFE_METHODS.includes(method);
  if (!reads && headers['content-type']?.startsWith('multipart/')) return 'upload';
  if (url.startsWith('/storage/')) return 'file';
  if (url.startsWith('/api/')) {
    if (url.endsWith('/csv')) return 'export';
    return reads ? 'api-read' : 'api-write';
  }
  if (ASSET.test(url)) return 'asset';
  if (url === '/admin' || url.startsWith('/admin/')) return 'console';
  return reads ? 'page' : 'form';
}
