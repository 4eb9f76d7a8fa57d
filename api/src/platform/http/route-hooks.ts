/** Hooks for single routes: a hook of the whole application would run for every request, also for health checks. */
import type { onRequestHookHandler, onSendHookHandler, preHandlerHookHandler, RouteOptions } from 'fastify';

interface Hooks {
  onRequest: onRequestHookHandler;
  preHandler: preHandlerHookHandler;
  onSend: onSendHookHandler;
}

/** Appends a hook to a route, for use in `onRoute`. Copies the list, because other routes may share it. */
export function addRouteHook<Name extends keyof Hooks>(
  route: RouteOptions,
  name: Name,
  hook: Hooks[Name],
): void {
  Object.assign(route, { [name]: [route[name] ?? [], hook].flat() });
}
