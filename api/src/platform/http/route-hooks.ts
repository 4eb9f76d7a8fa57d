/** Hooks of the routes that they are for: a hook of the whole application runs at every request, a probe's too. */
import type { onRequestHookHandler, onSendHookHandler, preHandlerHookHandler, RouteOptions } from 'fastify';

interface Hooks {
  onRequest: onRequestHookHandler;
  preHandler: preHandlerHookHandler;
  onSend: onSendHookHandler;
}

/** Has a route run a hook, after those that it has. For `onRoute`; the options of others who share its list stay as they are. */
export function addRouteHook<Name extends keyof Hooks>(
  route: RouteOptions,
  name: Name,
  hook: Hooks[Name],
): void {
  Object.assign(route, { [name]: [route[name] ?? [], hook].flat() });
}
